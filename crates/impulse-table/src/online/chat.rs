//! The chat of a table by link: the newest lines are told, older ones are asked for page by page.

use impulse_wire::http::Chat;
use impulse_wire::message::Said;

/// How many lines of the chat are kept.
pub const LONGEST_CHAT: usize = 1_000;
/// The server sends this many lines at once: with fewer, there are none before them.
pub const CHAT_PAGE: usize = 50;

/// What is known of the chat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChatLines {
    /// The oldest first.
    lines: Vec<Said>,
    /// There is nothing before what is known.
    whole: bool,
}

impl ChatLines {
    /// The lines, the oldest first.
    pub fn lines(&self) -> &[Said] {
        &self.lines
    }

    /// Takes in a line. One that is known already is ignored; when there are too many, the oldest are dropped.
    pub fn hear(&mut self, said: Said) {
        let at = self.lines.partition_point(|known| known.number < said.number);
        if self.lines.get(at).is_none_or(|known| known.number != said.number) {
            self.lines.insert(at, said);
        }
        let too_many = self.lines.len().saturating_sub(LONGEST_CHAT);
        if self.lines.drain(..too_many).len() > 0 {
            self.whole = false;
        }
    }

    /// Takes in the page before an entry of the log. A page that came twice is ignored.
    pub fn hear_page(&mut self, before: u64, page: Chat) {
        if self.oldest() != Some(before) {
            return;
        }
        self.whole = !page.more;
        self.lines.splice(..0, page.said.into_iter().filter(|said| said.number < before));
    }

    /// The number of the oldest line that is known: what to ask for is before it.
    pub fn oldest(&self) -> Option<u64> {
        self.lines.first().map(|said| said.number)
    }

    /// Whether there may be more than is known here.
    pub fn may_have_older(&self) -> bool {
        !self.whole && self.lines.len() >= CHAT_PAGE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(number: u64) -> Said {
        Said { number, seat: None, name: "Ada".into(), text: format!("line {number}"), at: 0 }
    }

    fn numbers(chat: &ChatLines) -> Vec<u64> {
        chat.lines().iter().map(|said| said.number).collect()
    }

    fn heard(numbers: impl IntoIterator<Item = u64>) -> ChatLines {
        let mut chat = ChatLines::default();
        numbers.into_iter().for_each(|number| chat.hear(said(number)));
        chat
    }

    #[test]
    fn lines_stand_in_order_and_once() {
        assert_eq!(numbers(&heard([3, 5, 5, 4, 3, 9])), [3, 4, 5, 9]);
    }

    #[test]
    fn a_page_goes_before_what_is_known_and_only_once() {
        let mut chat = heard(100..150);
        assert!(chat.may_have_older());
        // The pages of a server end before the entry; one that repeats it is cut.
        let page = |from: u64, to: u64, more| Chat { said: (from..to).map(said).collect(), more };
        chat.hear_page(100, page(50, 101, true));
        chat.hear_page(100, page(50, 101, false));
        assert_eq!(numbers(&chat), (50..150).collect::<Vec<_>>());
        assert!(chat.may_have_older(), "the page that came twice says nothing");
        chat.hear_page(50, page(40, 50, false));
        assert_eq!(numbers(&chat), (40..150).collect::<Vec<_>>());
        assert!(!chat.may_have_older());
    }

    #[test]
    fn less_than_a_page_is_all_there_is() {
        assert!(!heard(0..CHAT_PAGE as u64 - 1).may_have_older());
        assert!(heard(0..CHAT_PAGE as u64).may_have_older());
    }

    #[test]
    fn the_oldest_lines_are_dropped_and_can_be_asked_for_again() {
        let most = LONGEST_CHAT as u64;
        let mut chat = heard(10..most + 10);
        chat.hear_page(10, Chat { said: Vec::new(), more: false });
        assert!(!chat.may_have_older());
        chat.hear(said(most + 10));
        assert_eq!((chat.lines().len(), chat.oldest()), (LONGEST_CHAT, Some(11)));
        assert!(chat.may_have_older());
    }
}
