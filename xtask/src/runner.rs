//! Runs checks one after another, times them, and reports in plain text, for terminals and logs.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::Failure;
use crate::checks::Check;

/// A line of the final table.
struct Line {
    name: &'static str,
    time: Option<Duration>,
    result: String,
}

/// Runs the checks in order, up to the first that fails.
pub fn run(root: &Path, checks: &[Check]) -> ExitCode {
    let mut lines: Vec<Line> = Vec::with_capacity(checks.len());
    let mut failure: Option<(&str, Failure)> = None;
    for (index, check) in checks.iter().enumerate() {
        if failure.is_some() {
            lines.push(Line { name: check.name, time: None, result: "not run".to_string() });
            continue;
        }
        println!("\n=== {} of {}: {}: {}", index + 1, checks.len(), check.name, check.headline);
        let start = Instant::now();
        let ended = (check.run)(root);
        let time = Some(start.elapsed());
        let result = match ended {
            Ok(()) => "passed".to_string(),
            Err(message) => {
                failure = Some((check.name, message));
                "FAILED".to_string()
            }
        };
        lines.push(Line { name: check.name, time, result });
    }
    print!("\n{}", table(&lines));
    let passed = lines.iter().filter(|line| line.result == "passed").count();
    println!("\nchecks: {passed} passed, {} failed", usize::from(failure.is_some()));
    match failure {
        None => ExitCode::SUCCESS,
        Some((name, message)) => {
            eprintln!("\nThe check `{name}` failed.\n{message}");
            eprintln!("\nTo run this check alone: cargo xtask test {name}");
            ExitCode::FAILURE
        }
    }
}

fn table(lines: &[Line]) -> String {
    let mut text = format!("{:<10} {:>8}  {}\n", "check", "seconds", "result");
    for line in lines {
        let seconds = line.time.map_or("-".to_string(), |time| format!("{:.1}", time.as_secs_f64()));
        text.push_str(&format!("{:<10} {:>8}  {}\n", line.name, seconds, line.result));
    }
    let total: Duration = lines.iter().filter_map(|line| line.time).sum();
    text.push_str(&format!("{:<10} {:>8.1}\n", "total", total.as_secs_f64()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_lines_up() {
        let lines = [
            Line { name: "format", time: Some(Duration::from_millis(1240)), result: "passed".to_string() },
            Line { name: "lints", time: Some(Duration::from_secs(123)), result: "FAILED".to_string() },
            Line { name: "rules", time: None, result: "not run".to_string() },
        ];
        let expected = "\
check       seconds  result
format          1.2  passed
lints         123.0  FAILED
rules             -  not run
total         124.2
";
        assert_eq!(table(&lines), expected);
    }
}
