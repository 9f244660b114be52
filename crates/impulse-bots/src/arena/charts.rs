//! The pictures of the report, as SVG text: bars and intervals. Every bar has its name and number beside it, so that
//! nothing depends on telling colours apart. Drawn 360 wide, so that the letters are readable on a phone.

use std::fmt::Write;

const WIDTH: f64 = 360.0;

/// Text that is safe within HTML and SVG.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A name that fits into a chart: of a long command its end, from the last folder on if that is short enough.
pub fn short(name: &str) -> String {
    const MOST: usize = 22;
    let letters = name.chars().count();
    if letters <= MOST {
        return escaped(name);
    }
    let file = name.rfind('/').map(|slash| &name[slash..]).filter(|file| file.chars().count() < MOST);
    let end: String = name.chars().skip(letters - MOST + 1).collect();
    format!("…{}", escaped(file.unwrap_or(&end)))
}

fn picture(height: f64, label: &str, inside: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{}\">{inside}</svg>\n",
        escaped(label)
    )
}

/// One line of an interval chart.
pub struct Interval<'a> {
    /// Whose.
    pub name: &'a str,
    /// Lower end, value, upper end.
    pub span: (f64, f64, f64),
    /// A mark to compare with.
    pub mark: Option<f64>,
    /// What stands at the right.
    pub text: String,
}

/// Values with their intervals on one axis from `from` to `to`.
pub fn intervals(label: &str, lines: &[Interval<'_>], from: f64, to: f64) -> String {
    let x = |value: f64| 8.0 + (value.clamp(from, to) - from) / (to - from).max(1e-9) * (WIDTH - 16.0);
    let mut inside = String::new();
    for (at, line) in lines.iter().enumerate() {
        let y = 44.0 * at as f64;
        let (low, value, high) = line.span;
        let _ = write!(
            inside,
            "<text x=\"8\" y=\"{:.0}\" class=\"name\">{}</text>\
             <text x=\"352\" y=\"{:.0}\" class=\"value\" text-anchor=\"end\">{}</text>\
             <line x1=\"8\" x2=\"352\" y1=\"{:.0}\" y2=\"{:.0}\" class=\"rail\"/>\
             <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{:.0}\" y2=\"{:.0}\" class=\"span\"/>\
             <circle cx=\"{:.1}\" cy=\"{:.0}\" r=\"5.5\" class=\"dot\"/>",
            y + 15.0,
            short(line.name),
            y + 15.0,
            escaped(&line.text),
            y + 28.0,
            y + 28.0,
            x(low),
            x(high),
            y + 28.0,
            y + 28.0,
            x(value),
            y + 28.0,
        );
        if let Some(mark) = line.mark {
            let _ = write!(
                inside,
                "<line x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{1:.0}\" y2=\"{2:.0}\" class=\"mark\"/>",
                x(mark),
                y + 20.0,
                y + 36.0,
            );
        }
    }
    picture(44.0 * lines.len() as f64, label, &inside)
}

/// Groups of bars: a heading, and below it one bar for each name.
pub fn grouped_bars(label: &str, groups: &[(String, Vec<(String, f64)>)]) -> String {
    let largest = groups.iter().flat_map(|group| &group.1).map(|bar| bar.1).fold(0.0, f64::max).max(1e-9);
    let colors = if groups.len() > 1 { 4 } else { 1 }; // a colour for each name helps only if names come again
    let mut inside = String::new();
    let mut y = 0.0;
    for (heading, bars) in groups {
        let _ = write!(
            inside,
            "<text x=\"8\" y=\"{:.0}\" class=\"heading\">{}</text>",
            y + 15.0,
            escaped(heading)
        );
        y += 22.0;
        for (at, (name, value)) in bars.iter().enumerate() {
            let width = value / largest * 150.0;
            let _ = write!(
                inside,
                "<text x=\"150\" y=\"{:.0}\" class=\"name\" text-anchor=\"end\">{}</text>\
                 <rect x=\"158\" y=\"{:.0}\" width=\"{:.1}\" height=\"13\" rx=\"2\" class=\"bar b{}\"/>\
                 <text x=\"{:.1}\" y=\"{:.0}\" class=\"value\">{:.1}</text>",
                y + 12.0,
                short(name),
                y + 1.0,
                width.max(0.5),
                at % colors,
                164.0 + width,
                y + 12.0,
                value,
            );
            y += 18.0;
        }
        y += 8.0;
    }
    picture(y, label, &inside)
}

/// Columns over classes: where a class begins, and how many are in it.
pub fn columns(label: &str, classes: &[(u64, u64)], unit: &str) -> String {
    let most = classes.iter().map(|class| class.1).max().unwrap_or(0).max(1);
    let step = (WIDTH - 16.0) / classes.len().max(1) as f64;
    let every = classes.len().div_ceil(7).max(1);
    let mut inside = String::new();
    for (at, &(begins, count)) in classes.iter().enumerate() {
        let height = count as f64 / most as f64 * 130.0;
        let x = 8.0 + step * at as f64;
        let _ = write!(
            inside,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" class=\"bar b0\">\
             <title>from {begins} {unit}: games {count}</title></rect>",
            x + 1.0,
            150.0 - height,
            (step - 2.0).clamp(1.0, 60.0),
        );
        if count == most {
            let _ = write!(
                inside,
                "<text x=\"{:.1}\" y=\"{:.1}\" class=\"value\" text-anchor=\"middle\">{count}</text>",
                (x + step.min(62.0) / 2.0).clamp(24.0, WIDTH - 24.0),
                144.0 - height,
            );
        }
        if at % every == 0 {
            let _ = write!(inside, "<text x=\"{x:.1}\" y=\"168\" class=\"tick\">{begins}</text>");
        }
    }
    let _ = write!(
        inside,
        "<line x1=\"8\" x2=\"352\" y1=\"150.5\" y2=\"150.5\" class=\"rail\"/>\
         <text x=\"352\" y=\"186\" class=\"tick\" text-anchor=\"end\">{}</text>",
        escaped(unit)
    );
    picture(192.0, label, &inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_out_of_the_page() {
        assert_eq!(escaped("<b a=\"1\">&"), "&lt;b a=&quot;1&quot;&gt;&amp;");
        assert!(!short("cmd:sh -c '</svg><script>alert(1)</script>'").contains("<script"));
        assert_eq!(short("cmd:python3 examples/bots/random_bot.py"), "…/random_bot.py");
        assert_eq!(short("a name without any folder in it").chars().count(), 22);
    }

    #[test]
    fn pictures_of_nothing_are_still_pictures() {
        assert!(columns("x", &[], "turns").starts_with("<svg"));
        assert!(grouped_bars("x", &[]).ends_with("</svg>\n"));
        assert!(intervals("x", &[], 0.0, 0.0).ends_with("</svg>\n"));
    }
}
