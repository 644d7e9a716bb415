//! One small file per theorem: recognize the structure, give value, witness and citation, or decline.
