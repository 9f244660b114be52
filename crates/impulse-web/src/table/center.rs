//! center
