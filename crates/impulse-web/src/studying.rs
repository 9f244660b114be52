//! The analysis that is under way in this browser: one at a time, in a worker of its own. It goes on while other pages are
//! shown, so that one can look at a decision in the replay and come back.

use crate::host;
use crate::worker::Thinker;
use impulse_study::analysis::{Judged, Pass, Point};
use impulse_study::request::{News, Reply, Request};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What is known so far.
#[derive(Clone, Default)]
pub struct Found {
    /// What is being done; nothing before the first report.
    pub pass: Option<Pass>,
    /// From 0 to 1.
    pub progress: f32,
    pub chart: Vec<Point>,
    /// By the number of actions before them.
    pub costly: BTreeMap<usize, Judged>,
    /// Somebody stopped it.
    pub stopped: bool,
    pub trouble: Option<String>,
    /// Milliseconds until there was a chart, and until everything was done.
    pub first_picture: Option<f64>,
    pub took: Option<f64>,
}

impl Found {
    pub fn is_over(&self) -> bool {
        self.pass == Some(Pass::Done) || self.stopped || self.trouble.is_some()
    }
}

/// The handle of an analysis.
#[derive(Clone)]
pub struct Studying {
    text: String,
    pub found: ArcRwSignal<Found>,
}

thread_local! {
    static CURRENT: RefCell<Option<Studying>> = const { RefCell::new(None) };
}

impl Studying {
    /// The analysis of a game: the one that is known or under way, or a new one in place of any other.
    pub fn of(text: &str) -> Self {
        let known = CURRENT.with_borrow(|current| {
            current.clone().filter(|known| {
                known.text == text
                    && known.found.with_untracked(|found| !found.stopped && found.trouble.is_none())
            })
        });
        known.unwrap_or_else(|| Self::begin(text))
    }

    fn begin(text: &str) -> Self {
        let studying = Self { text: text.to_owned(), found: ArcRwSignal::new(Found::default()) };
        let before = CURRENT.with_borrow_mut(|current| current.replace(studying.clone()));
        if let Some(before) = before {
            before.stop();
        }
        spawn_local(run(studying.clone()));
        studying
    }

    pub fn stop(&self) {
        self.found.update(|found| {
            if !found.is_over() {
                found.stopped = true;
            }
        });
    }
}

/// Asks the worker for more until everything is done, or somebody stops it. The worker ends with this.
async fn run(studying: Studying) {
    let started = host::today();
    let found = studying.found.clone();
    let Ok(thinker) = Thinker::new() else {
        found.update(|found| found.trouble = Some(crate::words::t!("web-no-worker")));
        return;
    };
    let mut request = Request::Analyse { game: studying.text.clone() };
    loop {
        let reply = thinker.study(&request).await;
        if found.with_untracked(Found::is_over) {
            return;
        }
        let passed = host::today() - started;
        match reply {
            Reply::Analysis(news) => found.update(|found| found.hear(news, passed)),
            Reply::Refused { why } => found.update(|found| found.trouble = Some(why)),
            Reply::Weighed(_) => {}
        }
        request = Request::GoOn;
        if found.with_untracked(Found::is_over) {
            return;
        }
    }
}

impl Found {
    fn hear(&mut self, news: News, passed: f64) {
        self.pass = Some(news.pass);
        self.progress = news.progress;
        for (at, point) in news.points {
            if at >= self.chart.len() {
                self.chart.push(point);
            } else {
                self.chart[at] = point;
            }
        }
        if !self.chart.is_empty() {
            self.first_picture.get_or_insert(passed);
        }
        self.costly.extend(news.costly.into_iter().map(|judged| (judged.at, judged)));
        if news.pass == Pass::Done {
            self.took.get_or_insert(passed);
        }
    }
}
