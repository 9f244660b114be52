//! Behind every table screen.
