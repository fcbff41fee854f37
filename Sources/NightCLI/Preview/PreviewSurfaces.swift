import CSSColor
import RenderedContrast

/// The surfaces on which a site shows its texts, as an audit finds them.
struct PreviewSurfaces {
    /// The colors of one theme.
    struct Theme {
        /// The most frequent background of texts.
        let background: SRGB
        /// The most frequent background of each text.
        fileprivate let backgrounds: [String: SRGB]
        /// The most frequent text on each background.
        fileprivate let texts: [String: SRGB]

        /// Returns the background that a text has most often; nil if no such text is seen.
        func background(of text: SRGB) -> SRGB? { backgrounds[text.hexText] }

        /// Returns the text that a background has most often; nil if no text is seen on it.
        func text(on background: SRGB) -> SRGB? { texts[background.hexText] }
    }

    let light: Theme
    let dark: Theme

    /// Finds the colors by the pairs of an audit.
    init(_ audit: SiteAudit) {
        let pairs = audit.pairs.filter { $0.key.kind == .text }
        light = PreviewSurfaces.theme(.light, pairs, background: .white)
        dark = PreviewSurfaces.theme(.dark, pairs, background: .black)
    }

    private static func theme(_ theme: AuditTheme, _ pairs: [AuditedPair], background: SRGB) -> Theme {
        var counts: [SRGB: Int] = [:]
        var backgrounds: [String: [SRGB: Int]] = [:]
        var texts: [String: [SRGB: Int]] = [:]
        for pair in pairs {
            guard let count = pair.uses[theme]?.count else { continue }
            if pair.key.state == .rest { counts[pair.key.backdrop, default: 0] += count }
            backgrounds[pair.key.color.hexText, default: [:]][pair.key.backdrop, default: 0] += count
            texts[pair.key.backdrop.hexText, default: [:]][pair.key.color, default: 0] += count
        }
        return Theme(
            background: mostFrequent(counts) ?? background, backgrounds: backgrounds.compactMapValues(mostFrequent),
            texts: texts.compactMapValues(mostFrequent))
    }

    private static func mostFrequent(_ counts: [SRGB: Int]) -> SRGB? {
        counts.max { ($0.value, $1.key.hexText) < ($1.value, $0.key.hexText) }?.key
    }
}
