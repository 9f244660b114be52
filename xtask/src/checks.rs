//! The list of checks: what each runs, and what to do when it fails.
//!
//! To add a check, add an entry to `ALL`. Not here: how checks are run, timed and reported (`runner`), and how missing
//! tools are installed (`needs`).

use crate::Result;
use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::{browser, coverage, lanes, needs, page, tidy, translated};

/// A check.
#[derive(Clone, Copy)]
pub struct Check {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it checks.
    pub headline: &'static str,
    /// Runs it in the folder of the workspace. An error says what was wrong and what to do next.
    pub run: fn(&Path) -> Result<()>,
}

/// Every check, quick ones first.
pub const ALL: [Check; 11] =
    [FORMAT, TIDY, RULES, LINTS, DOCS, TESTS, SPEED, SOAK, OLDEST, LIBRARIES, BROWSER];

const FORMAT: Check = Check {
    name: "format",
    headline: "the code is formatted by rustfmt",
    run: |root| {
        needs::component(root, "fmt", "rustfmt")?;
        cargo(root, &["fmt", "--all", "--check"], "Run `cargo fmt --all`, and try again.")
    },
};

pub const TIDY: Check = Check {
    name: "tidy",
    headline: "the tree is as ARCHITECTURE.md says: paths, crate arrows, who may use what, file headers",
    run: |root| {
        println!("{}", tidy::check(root)?);
        Ok(())
    },
};

const FIX: &str =
    "Fix each warning above. Where a lint is wrong, allow it in that one place and give the reason.";

const LINTS: Check = Check {
    name: "lints",
    headline: "the compiler and clippy give no warnings",
    run: |root| {
        needs::component(root, "clippy", "clippy")?;
        needs::wasm_target(root)?;
        let (known, ours) = (needs::named_version(root, "lints-of-rust")?, needs::rustc_version(root)?);
        let strict: &[&str] = if ours <= known { &["--", "-D", "warnings"] } else { &[] };
        if strict.is_empty() {
            println!(
                "This is Rust 1.{ours}; the project's lints are those of 1.{known}. Warnings are shown and do not fail."
            );
        }
        cargo(root, &[&["clippy", "--workspace", "--all-targets"], strict].concat(), FIX)?;
        // The page is empty on other targets than its own. With the profile of its build, both share procedural macros.
        let folder = page::target_folder(root).join("page");
        let folder = folder.to_string_lossy();
        let page = [
            "clippy",
            "--package",
            "impulse-web",
            "--profile",
            page::PAGE,
            "--target",
            needs::WASM,
            "--target-dir",
            folder.as_ref(),
        ];
        cargo(root, &[&page, strict].concat(), FIX)
    },
};

pub const RULES: Check = Check {
    name: "rules",
    headline: "every numbered rule is named by a test and translated, and every number a test names is a rule",
    run: |root| {
        println!("{}", coverage::check(root)?);
        println!(
            "The rules are translated into {} languages, from the present text.",
            translated::check(root)?
        );
        Ok(())
    },
};

const DOCS: Check = Check {
    name: "docs",
    headline: "the documentation of the libraries builds without warnings, and the engine packages cleanly",
    run: |root| {
        let arguments = ["doc", "--workspace", "--no-deps", "--lib"];
        run(
            cargo_command(root).args(arguments).env("RUSTDOCFLAGS", "-D warnings"),
            &format!("cargo {}", arguments.join(" ")),
            "Fix each warning above.",
        )?;
        // A package that a stranger can build: it brings all it needs, and nothing of the tree around it.
        cargo(
            root,
            &["package", "--package", "impulse-engine", "--allow-dirty"],
            "Fix what cargo names above.",
        )
    },
};

const TESTS: Check = Check {
    name: "tests",
    headline: "all tests of all crates pass, including the examples in the documentation and the fuzz targets",
    run: |root| {
        needs::postgres()?;
        lanes::run(root)
    },
};

const SPEED: Check = Check {
    name: "speed",
    headline: "the engine and the network reach their speed targets",
    run: |root| {
        let bench = |package: &str, name: &str| {
            cargo(
                root,
                &["bench", "--package", package, "--bench", name, "--", "--quick"],
                "If a figure above missed its bar, run the command again on an idle machine; if it still does, profile \
                 before changing anything.",
            )
        };
        // Other work takes caches away from the engine more than from the yardstick: the calmest of three runs counts.
        let calmest = |package, name| {
            bench(package, name).or_else(|_| bench(package, name)).or_else(|_| bench(package, name))
        };
        calmest("impulse-engine", "speed")?;
        calmest("impulse-bots", "looks")
    },
};

const SOAK: Check = Check {
    name: "soak",
    headline: "random games of every form keep the invariants (chapter 11)",
    run: |root| {
        let program = page::build_without_page(root, page::Speed::Development)?;
        run(
            Command::new(program).args(["soak", "--games", "2000"]),
            "impulse soak --games 2000",
            "The lines above say which game broke which rule. Make a test of that game before fixing it.",
        )
    },
};

const OLDEST: Check = Check {
    name: "oldest",
    headline: "everything except the page compiles with the oldest Rust that Cargo.toml names",
    run: |root| {
        let oldest = needs::named_version(root, "rust-version")?;
        if needs::rustc_version(root)? == oldest {
            println!("This is that version: the checks above have shown it.");
            return Ok(());
        }
        let toolchain = needs::toolchain(oldest)?;
        let folder = page::target_folder(root).join("oldest");
        let mut command = Command::new("rustup");
        command.current_dir(root).args(["run", &toolchain, "cargo", "check", "--workspace", "--locked"]);
        command.args(["--exclude", "bundle", "--target-dir"]).arg(folder);
        // Cargo sets these for the current toolchain; the older one must not use them.
        command.env_remove("CARGO").env_remove("RUSTC").env_remove("RUSTUP_TOOLCHAIN");
        run(
            &mut command,
            &format!("rustup run {toolchain} cargo check --workspace"),
            "Use only what that version has, or raise `rust-version` in Cargo.toml and say so in the changelog.",
        )
    },
};

/// The version of cargo-deny that the configuration in deny.toml is written for.
const DENY: &str = "0.20.2";

const LIBRARIES: Check = Check {
    name: "libraries",
    headline: "libraries have an allowed licence, no known vulnerability, and one version each (deny.toml)",
    run: |root| {
        let tools = page::target_folder(root).join("tools");
        let program = needs::cargo_tool(root, &tools, "cargo-deny", DENY)?;
        let deny = |arguments: &[&str]| {
            let mut command = Command::new(&program);
            command.current_dir(root).arg("--all-features").args(arguments);
            run(
                &mut command,
                &format!("cargo deny {}", arguments.join(" ")),
                "deny.toml says what is allowed, and why.",
            )
        };
        deny(&["check", "--hide-inclusion-graph", "licenses", "bans", "sources"])?;
        if deny(&["fetch", "db"]).is_err() {
            println!("The advisory database could not be fetched: advisories were not checked.");
            return Ok(());
        }
        deny(&["check", "--disable-fetch", "advisories"])
    },
};

const BROWSER: Check = Check {
    name: "browser",
    headline: "the page plays whole games in a real browser, at every screen size, within its time limits",
    run: browser::run,
};

/// Runs cargo, with inherited output.
pub fn cargo(root: &Path, arguments: &[&str], what_to_do: &str) -> Result<()> {
    run(cargo_command(root).args(arguments), &format!("cargo {}", arguments.join(" ")), what_to_do)
}

fn run(command: &mut Command, line: &str, what_to_do: &str) -> Result<()> {
    println!("$ {line}");
    let status = command.status().map_err(|error| format!("`{line}` could not be started: {error}."))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed. {what_to_do}").into()) }
}

pub fn cargo_command(root: &Path) -> Command {
    as_from_a_shell(Command::new(cargo_program()), root)
}

/// Cargo that gives way to whatever else computes, where there is `nice`.
pub fn gentle_cargo_command(root: &Path) -> Command {
    if !cfg!(unix) {
        return cargo_command(root);
    }
    let mut nice = Command::new("nice");
    nice.arg(cargo_program());
    as_from_a_shell(nice, root)
}

/// Cargo sets CARGO to its own path, so the checks use the toolchain that built this program.
fn cargo_program() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// What cargo tells this program about its own package is not for another cargo: build scripts that look at it would run
/// again whenever somebody calls cargo without xtask in between.
fn as_from_a_shell(mut command: Command, root: &Path) -> Command {
    command.current_dir(root);
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}
