//! What one node does for a table, however many have it in memory: bots and clocks, under the lease of the table. What is
//! stored carries the fence of the lease; if another has taken it, the store refuses, and the table looks again.

use super::act;
use super::fold::SeatState;
use super::keep::{ATTEMPTS, Kept};
use super::mailbox::{Input, Running};
use super::room;
use crate::fair_queue::Claim;
use crate::leases::Duty;
use impulse_engine::{Action, Seat, Viewer};
use impulse_wire::BotSpec;
use impulse_wire::record::{Actor, Record};
use impulse_wire::table::WhyStandIn;
use std::time::{Duration, Instant};

/// While another node has the lease, it is asked for this often.
const ASK_AGAIN: Duration = Duration::from_secs(5);

impl Running {
    /// Runs the bot whose turn it is and the clock, if any, unless another node does.
    pub(super) async fn attend(&mut self) {
        let needed = self.bot_asked().is_some() || self.clock_runs();
        if !needed {
            if std::mem::take(&mut self.on_duty) {
                self.server.leases.spare(self.table.id);
            }
            self.duty_due = None;
        } else if self.duty_due.is_none() && self.duty().await.is_some() {
            self.wake_bot();
        }
    }

    /// Takes or keeps the lease of this table.
    async fn duty(&mut self) -> Option<Duty> {
        let taken = self.server.leases.take(&*self.server.store, self.table.id).await;
        let duty = match taken {
            Ok(duty) => duty,
            Err(error) => {
                self.server.store_failed(&error);
                None
            }
        };
        self.on_duty = duty.is_some();
        self.duty_due = if self.on_duty { None } else { Some(Instant::now() + ASK_AGAIN) };
        // Whoever ran the clock before is gone: it stood still since.
        if let Some(Duty { fence, fresh: true }) = &duty
            && self.clock_runs()
        {
            let _ = self.keep(Record::Woken { ran: 0 }.into(), None, fence.clone()).await;
        }
        duty
    }

    fn clock_runs(&self) -> bool {
        self.table.clocks.deadline(self.table.clock_runs_for()).is_some()
    }

    /// When the running clock runs out, if this node watches it.
    pub(super) fn deadline(&self) -> Option<i64> {
        self.table.clocks.deadline(self.table.clock_runs_for()).filter(|_| self.on_duty)
    }

    /// A bot stands in for a player, unless the clock ran only because the process was suspended.
    pub(super) async fn clock_ran_out(&mut self, seat: Seat) {
        let Some(Duty { fence, .. }) = self.duty().await else { return };
        // Another node may have been faster, or the clock stood still after all.
        if self.table.clock_runs_for() != Some(seat)
            || self.deadline().is_none_or(|deadline| deadline > crate::now())
        {
            return;
        }
        let decision = match self.server.heartbeat.suspended_since(self.table.clocks.charged()) {
            0 => {
                let bot = impulse_table::default_bot_spec();
                Record::SeatToBot { seat, bot, why: WhyStandIn::Clock }.into()
            }
            // The entry before it says how long the clock ran.
            _ => Default::default(),
        };
        if self.keep(decision, None, fence).await.is_err() {
            self.rest.begin(Instant::now());
        }
    }

    /// The bot whose turn it is, if it should answer now.
    fn bot_asked(&self) -> Option<(Seat, BotSpec)> {
        let seat = self.table.asked().filter(|_| !self.table.paused)?;
        let bot = self.table.seats.get(seat.index())?.bot.clone()?;
        // A game of bots that nobody looks at can wait.
        let waits = self.clients.is_empty() && !self.table.seats.iter().any(SeatState::is_person);
        (!waits && room::for_an_answer(&self.table, &self.server.limits)).then_some((seat, bot))
    }

    /// Asks a bot for its answer, if it is its turn and it is not thinking about this position already.
    fn wake_bot(&mut self) {
        let position = self.table.position();
        let (Some((seat, bot)), Some(play), Some(own)) =
            (self.bot_asked(), &self.table.play, self.own.upgrade())
        else {
            return;
        };
        if self.thinking == Some(position) {
            return;
        }
        self.thinking = Some(position);
        let view = play.state.view(Viewer::Seat(seat));
        let thinkers = self.server.thinkers.clone();
        let background = self.clients.is_empty() && !self.elsewhere.anybody();
        let claim = Claim { origin: self.table.origin, table: self.table.id, background };
        tokio::spawn(async move {
            let action = thinkers.answer(bot, view, claim).await;
            let _ = own.send(Input::Thought { position, seat, action }).await;
        });
    }

    pub(super) async fn thought(&mut self, position: u32, seat: Seat, action: Option<Action>) {
        if self.thinking == Some(position) {
            self.thinking = None;
        }
        let Some(action) = action else { return };
        for _ in 0..ATTEMPTS {
            let Some(Duty { fence, .. }) = self.duty().await else { return };
            // The game may have moved on, or been taken back, or the player may have returned.
            let still =
                self.table.position() == position && self.table.asked() == Some(seat) && !self.table.paused;
            let bot = self.table.seats.get(seat.index()).is_some_and(|state| state.bot.is_some());
            let (true, true, Some(play)) = (still, bot, &self.table.play) else { return };
            let kept = match act::answers(&play.state, seat, &[action], Actor::Bot) {
                Ok(decision) => self.keep(decision, None, fence).await,
                Err(denied) => Err(denied),
            };
            match kept {
                Ok(Kept::Done) => return,
                Ok(Kept::Outrun) => {}
                Err(_) => break,
            }
        }
        // The store may recover. The answer is kept for then, so that the bot need not think again.
        self.thinking = Some(position);
        self.unstored = Some((position, seat, action));
        self.rest.begin(Instant::now());
    }
}
