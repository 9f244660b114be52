//! A lesson on the screen: the source of its client is a `Tutor` in `impulse-table`. The lessons and their texts are
//! fetched when the first one is opened. The list of lessons is `pages/learn.rs`.

use crate::host;
use crate::screen::Screen;
use crate::words::{t, words};
use impulse_engine::Seat;
use impulse_table::lesson::{Lesson, Mistake, Progress, Tutor, facts, lessons};
use impulse_table::{Phase, Request, Settings};
use impulse_text::{Texts, Words, args};
use leptos::prelude::*;

use crate::table::marks::Marked;

/// Where progress is stored.
const PROGRESS: &str = "impulse.learn";
/// The pseudo-language of tests: see `words.rs`.
const PSEUDO: &str = "pseudo";

/// The lessons and their texts.
#[derive(Clone)]
pub struct Lessons {
    pub lessons: Vec<Lesson>,
    pub texts: Texts,
}

impl Lessons {
    /// Fetches all lessons. `None` if there is no connection and they were not used before.
    pub async fn fetch() -> Option<Self> {
        let lessons = lessons(&host::fetch_text("lessons.txt").await?).ok()?;
        let english = host::fetch_text("lessons.en.ftl").await?;
        let tag = words().language().tag();
        let own = match tag {
            "en" => None,
            tag => host::fetch_text(&format!("lessons.{tag}.ftl")).await,
        };
        let files: Vec<&str> = [Some(english.as_str()), own.as_deref()].into_iter().flatten().collect();
        let read = match host::load("impulse.language").as_deref() {
            Some(PSEUDO) => Texts::pseudo(tag, &files),
            _ => Texts::read(tag, &files),
        };
        // A test proves that no message is broken; if one is, the others are there all the same.
        let texts = read.unwrap_or_else(|(texts, _)| texts);
        Some(Self { lessons, texts })
    }

    /// A text without arguments.
    pub fn say(&self, id: &str) -> String {
        self.texts.say(id, &args!())
    }
}

/// How far the person has come.
pub fn progress() -> Progress {
    host::load(PROGRESS).map_or_else(Progress::default, |text| Progress::parse(&text))
}

/// Changes and stores how far the person has come.
pub fn change_progress(change: impl FnOnce(&mut Progress)) {
    let mut progress = progress();
    change(&mut progress);
    host::store(PROGRESS, &progress.text());
}

/// What the panel of a lesson says.
#[derive(Clone, PartialEq, Default)]
pub struct Said {
    pub step: usize,
    pub steps: usize,
    /// What the step is about.
    pub text: String,
    /// Why the last answer did not lead on.
    pub mistake: Option<String>,
    pub marked: Marked,
}

impl Said {
    /// Is the lesson over?
    pub fn is_over(&self) -> bool {
        self.step >= self.steps
    }
}

/// The handle of a lesson.
#[derive(Clone, Copy)]
pub struct LessonGame {
    pub screen: Screen,
    pub said: RwSignal<Said>,
    tutor: StoredValue<Tutor>,
    texts: StoredValue<Texts>,
}

impl LessonGame {
    /// Opens a lesson where it was left. `None` if it cannot be shown.
    pub fn open(lessons: &Lessons, lesson: &Lesson, settings: RwSignal<Settings>) -> Option<Self> {
        let step = progress().step(&lesson.name);
        let tutor = Tutor::resume(lesson.clone(), step);
        let rival = lessons.say("lesson-rival");
        let seats = tutor.view().seats();
        let names = seats.map(|seat| if seat == lesson.seat { String::new() } else { rival.clone() });
        let client = tutor.client(words().with_names(names))?;
        let game = Self {
            screen: Screen::new(client, settings),
            said: RwSignal::new(Said::default()),
            tutor: StoredValue::new(tutor),
            texts: StoredValue::new(lessons.texts.clone()),
        };
        game.screen.connect(move |request| game.carry_out(request), || ());
        game.screen.change(|_| ());
        game.speak();
        // What comes next is said when what others do has been seen.
        Effect::new(move |_| {
            if matches!(game.screen.phase.get(), Phase::Asking(_)) {
                game.speak();
            }
        });
        Some(game)
    }

    fn carry_out(self, request: Request) {
        let Some(reaction) = self.tutor.try_update_value(|tutor| tutor.hear(request)) else { return };
        let over = self.tutor.with_value(|tutor| tutor.step().is_none());
        self.remember();
        self.screen.change(|client| {
            if reaction.refused {
                client.refused();
            } else {
                client.done();
            }
            client.allow(!over);
            reaction.updates.into_iter().for_each(|update| client.tell(update));
        });
        let asking = self.screen.phase.with_untracked(|phase| matches!(phase, Phase::Asking(_)));
        if over || asking {
            self.speak();
        }
    }

    fn remember(self) {
        self.tutor.with_value(|tutor| {
            let name = &tutor.lesson().name;
            change_progress(|progress| match tutor.step() {
                Some(_) => progress.reach(name, tutor.step_number()),
                None => progress.finish(name),
            });
        });
    }

    /// Says what the step is about.
    fn speak(self) {
        let words = self.screen.words();
        let said = self.tutor.with_value(|tutor| self.texts.with_value(|texts| said(tutor, texts, &words)));
        if self.said.with_untracked(|now| *now != said) {
            self.said.set(said);
        }
    }

    /// Begins the lesson anew.
    pub fn begin_again(self) {
        let lesson = self.tutor.with_value(|tutor| tutor.lesson().clone());
        let tutor = Tutor::begin(lesson);
        let Some(client) = tutor.client(self.screen.words()) else { return };
        self.tutor.set_value(tutor);
        self.remember();
        self.screen.replace(client);
        self.speak();
    }
}

fn said(tutor: &Tutor, texts: &Texts, words: &Words) -> Said {
    let (lesson, seat): (&Lesson, Seat) = (tutor.lesson(), tutor.lesson().seat);
    let facts = facts(tutor.step_view(), words, seat);
    let name = tutor.step().map_or("end", |step| step.name.as_str());
    let id = format!("lesson-{}-{name}", lesson.name);
    let mistake = tutor.mistake().map(|mistake| match mistake {
        Mistake::Known(reply) => texts.say(&format!("{id}-{reply}"), &facts),
        Mistake::Other => texts.say("lesson-otherwise", &facts),
    });
    Said {
        step: tutor.step_number(),
        steps: lesson.steps.len(),
        text: texts.say(&id, &facts),
        mistake,
        marked: Marked {
            points: tutor.step().map(|step| step.points.clone()).unwrap_or_default(),
            wanted: tutor.wanted().unwrap_or_default(),
        },
    }
}

/// What stands on the panel's progress.
pub fn step_text(said: &Said) -> String {
    match said.is_over() {
        true => t!("learn-done"),
        false => t!("learn-step", "step": said.step + 1, "steps": said.steps),
    }
}
