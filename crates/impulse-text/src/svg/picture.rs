//! Writing SVG: shapes, lines and escaped text. Nothing here knows the game.

use std::fmt::Write;

pub(super) struct Picture {
    out: String,
}

/// A point, in picture units.
pub(super) type Point = (f32, f32);

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Type {
    pub size: f32,
    pub fill: &'static str,
    pub bold: bool,
    pub anchor: Anchor,
}

#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Type {
    pub const fn new(size: f32, fill: &'static str) -> Self {
        Self { size, fill, bold: false, anchor: Anchor::Start }
    }

    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub const fn middle(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    pub const fn end(self) -> Self {
        Self { anchor: Anchor::End, ..self }
    }

    /// How many letters surely fit into a width: letters are taken as wide ones.
    pub fn letters_in(self, width: f32) -> usize {
        (width / (self.size * if self.bold { 0.63 } else { 0.57 })) as usize
    }
}

impl Picture {
    pub fn new(width: u32, height: u32, title: &str) -> Self {
        let mut out = String::with_capacity(64 * 1024);
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" font-family=\"DejaVu Sans, Verdana, Segoe UI, sans-serif\" role=\"img\">\n\
             <title>{}</title>\n",
            escaped(title)
        );
        Self { out }
    }

    pub fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    /// Something that is defined once, such as a pattern. The text must be SVG already.
    pub fn define(&mut self, svg: &str) {
        let _ = writeln!(self.out, "<defs>{svg}</defs>");
    }

    pub fn rect(&mut self, at: Point, size: Point, radius: f32, look: Look) {
        let ((x, y), (w, h)) = (at, size);
        let _ = writeln!(
            self.out,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{radius:.1}\"{look}/>"
        );
    }

    pub fn circle(&mut self, at: Point, radius: f32, look: Look) {
        let _ = writeln!(self.out, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\"{look}/>", at.0, at.1);
    }

    pub fn line(&mut self, from: Point, to: Point, look: Look) {
        let _ = writeln!(
            self.out,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke-linecap=\"round\"{look}/>",
            from.0, from.1, to.0, to.1
        );
    }

    pub fn polygon(&mut self, points: &[Point], look: Look) {
        self.out.push_str("<polygon points=\"");
        for (x, y) in points {
            let _ = write!(self.out, "{x:.1},{y:.1} ");
        }
        let _ = writeln!(self.out, "\"{look}/>");
    }

    /// A path in a square of 16 units, drawn in a square of the given size with this upper left corner.
    pub fn icon(&mut self, at: Point, size: f32, path: &str, look: Look) {
        let _ = writeln!(
            self.out,
            "<path transform=\"translate({:.1} {:.1}) scale({:.3})\" d=\"{path}\"{look}/>",
            at.0,
            at.1,
            size / 16.0
        );
    }

    /// A text on one line; `at` is on its baseline.
    pub fn text(&mut self, at: Point, set: Type, text: &str) {
        let anchor = match set.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = if set.bold { " font-weight=\"bold\"" } else { "" };
        let _ = writeln!(
            self.out,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{anchor}\"{weight}>{}</text>",
            at.0,
            at.1,
            set.size,
            set.fill,
            escaped(text)
        );
    }
}

/// Fill and stroke of a shape.
#[derive(Clone, Copy)]
pub(super) struct Look {
    fill: &'static str,
    stroke: Option<(&'static str, f32)>,
}

impl Look {
    pub const fn fill(fill: &'static str) -> Self {
        Self { fill, stroke: None }
    }

    pub const fn stroke(color: &'static str, width: f32) -> Self {
        Self { fill: "none", stroke: Some((color, width)) }
    }

    pub const fn edged(self, color: &'static str, width: f32) -> Self {
        Self { stroke: Some((color, width)), ..self }
    }
}

impl std::fmt::Display for Look {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, " fill=\"{}\"", self.fill)?;
        match self.stroke {
            Some((color, width)) => write!(f, " stroke=\"{color}\" stroke-width=\"{width:.1}\""),
            None => Ok(()),
        }
    }
}

/// Text that may stand in SVG. Letters that XML does not allow at all are left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\u{FFFE}' | '\u{FFFF}' => {}
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

/// A text cut to so many letters, with dots where something is missing.
pub(super) fn cut(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(letters.saturating_sub(1)).collect();
    short.push('…');
    short
}
