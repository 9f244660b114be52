//! Puzzles: positions with one best line, proved by exhaustive search.
