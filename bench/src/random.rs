/// The generator of the random boards: a multiplied xorshift, easy to repeat in any language.
pub struct Random(u64);

impl Random {
    /// The generator for a board of `len` elements.
    pub fn new(len: usize, seed: u64) -> Random {
        let start = 1000 * seed + len as u64;
        Random(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(start))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// White or black, as a letter.
    pub fn color(&mut self) -> char {
        if self.bits() >> 63 == 1 { 'w' } else { 'b' }
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        ((self.bits() >> 32) % end as u64) as usize
    }
}
