//! The performance goals of the project.

use crate::measure::Measured;
use crate::report;

/// A goal for one board.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// The value in less than this many seconds.
    Within(f64),
    /// At least so many times faster than the named solver.
    Faster(f64, &'static str),
}

impl Goal {
    /// The goal in words, and whether it is met.
    pub fn judge(&self, ours: &Measured, peers: &[(&str, Measured)]) -> String {
        let (words, met) = match *self {
            Goal::Within(seconds) => (
                format!("under {}", report::round_duration(seconds)),
                ours.is_answered() && ours.seconds < seconds,
            ),
            Goal::Faster(times, name) => {
                let theirs = peers.iter().find(|(peer, _)| *peer == name);
                let (_, theirs) = theirs.expect("a goal names a peer of its table");
                // A solver that gave up would have taken even longer.
                let met = ours.is_answered() && theirs.seconds >= times * ours.seconds;
                (format!("{times} × {name}"), met)
            }
        };
        format!("{words}: {}", if met { "met" } else { "not met" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tedomari::value::Bounds;

    fn took(seconds: f64) -> Measured {
        Measured {
            bounds: Some(Bounds::exactly(3)),
            positions: 1,
            seconds,
        }
    }

    #[test]
    fn a_time_is_met_only_by_an_answer() {
        let goal = Goal::Within(0.1);
        assert_eq!(goal.judge(&took(0.09), &[]), "under 0.1 s: met");
        assert_eq!(goal.judge(&took(0.1), &[]), "under 0.1 s: not met");
        let open = Measured {
            bounds: Some(Bounds { low: 1, high: 2 }),
            ..took(0.09)
        };
        assert_eq!(goal.judge(&open, &[]), "under 0.1 s: not met");
    }

    #[test]
    fn a_ratio_counts_against_the_named_peer() {
        let peers = [("slow", took(40.0)), ("fast", took(4.0))];
        let judge = |name| Goal::Faster(20.0, name).judge(&took(1.0), &peers);
        assert_eq!(judge("slow"), "20 × slow: met");
        assert_eq!(judge("fast"), "20 × fast: not met");
    }
}
