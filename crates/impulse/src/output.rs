//! Printing to standard output. A reader that has seen enough (`impulse replay game | head`) is no error.

use anyhow::anyhow;
use std::io::{ErrorKind, Write};

/// Prints a text, with a line end if it has none.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    match out
        .write_all(text.as_bytes())
        .and_then(|()| out.write_all(end.as_bytes()))
        .and_then(|()| out.flush())
    {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => Err(anyhow!("standard output: {error}")),
        Ok(()) => Ok(()),
    }
}

/// Prints data as JSON over several lines.
pub fn print_json(data: &impl serde::Serialize) -> anyhow::Result<()> {
    print(&serde_json::to_string_pretty(data).map_err(anyhow::Error::msg)?)
}
