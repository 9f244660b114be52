//! What the pages of a course and of a study share: a little style beside that of all reports, wide tables, and round ticks.

use impulse_bots::arena::report::whole;

/// A page in the style of all reports, with what tables and charts of this crate need beside it.
pub(crate) fn framed(title: &str, about: &str, body: &str) -> String {
    whole(title, about, body).replacen("</style>", &format!("{STYLE}</style>"), 1)
}

const STYLE: &str = ".scroll{scrollbar-width:thin;scrollbar-color:var(--soft) var(--line)}
.swipe{margin:0 0 8px}
table.plain th{text-align:left}
table.plain thead th{white-space:normal;vertical-align:bottom}
table.plain th.n{text-align:right}
.words{white-space:normal;min-width:16em}
.few{opacity:.6}
svg .over{paint-order:stroke;stroke:var(--card);stroke-width:5px;stroke-linejoin:round}
td small{display:block;color:var(--soft)}
.grid{stroke:var(--line);stroke-width:1}
.middle{stroke:var(--soft);stroke-width:1;stroke-dasharray:4 3}
";

/// A table that scrolls for itself if it is wider than the page, and says so before it.
pub(crate) fn scrolling(label: &str, table: &str) -> String {
    format!(
        "<p class=\"note swipe\">More columns to the right: swipe the table.</p>\
         <div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\">{table}</div>"
    )
}

/// Three to five round values, evenly spaced, of which the first and the last enclose all values from `low` to `high`. A
/// single value is enclosed with zero.
pub(crate) fn ticks(low: f64, high: f64) -> Vec<f64> {
    let (low, high) = match high - low > 1e-9 {
        true => (low, high),
        false if high.abs() > 1e-9 => (high.min(0.0), high.max(0.0)),
        false => (0.0, 1.0),
    };
    let mut power = 10f64.powf((high - low).log10().floor() - 1.0);
    loop {
        for round in [1.0, 2.0, 2.5, 5.0] {
            let step = round * power;
            // Values that a computation left a hair beside a tick are on it.
            let first = (low / step + 1e-6).floor() as i64;
            let last = (high / step - 1e-6).ceil() as i64;
            if last - first <= 4 {
                return (first..=last.max(first + 2)).map(|tick| tick as f64 * step).collect();
            }
        }
        power *= 10.0;
    }
}

/// A number with as many decimals as it needs, at most three; thousands as `8.5k`.
pub(crate) fn number(value: f64) -> String {
    let (value, unit) = if value.abs() >= 999.5 { (value / 1000.0, "k") } else { (value, "") };
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{text}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_enclose_everything() {
        let written = |low, high| ticks(low, high).into_iter().map(number).collect::<Vec<_>>().join(" ");
        assert_eq!(written(8000.0, 9100.0), "8k 8.5k 9k 9.5k");
        assert_eq!(written(0.724, 0.791), "0.72 0.74 0.76 0.78 0.8");
        assert_eq!(written(0.0, 0.057), "0 0.02 0.04 0.06");
        assert_eq!(written(0.0, 100.0), "0 25 50 75 100");
        assert_eq!(written(8000.0, 8000.0), "0 2k 4k 6k 8k");
        assert_eq!(written(0.0, 0.0), "0 0.25 0.5 0.75 1");
        for (low, high) in [(0.841, 1.176), (-3.0, 4.0), (8000.0, 123_456.0), (0.1, 0.3), (0.5, 0.500_001)] {
            let ticks = ticks(low, high);
            assert!((3..=5).contains(&ticks.len()), "{low} {high}: {ticks:?}");
            assert!(ticks[0] <= low + 1e-6 && ticks[ticks.len() - 1] >= high - 1e-6, "{ticks:?}");
        }
    }

    #[test]
    fn numbers_have_no_more_decimals_than_they_need() {
        assert_eq!(
            [0.0, 50.0, 0.25, 8500.0, 9100.0, 12_345.0].map(number),
            ["0", "50", "0.25", "8.5k", "9.1k", "12.345k"]
        );
    }
}
