import CSSCascade
import NightRewrite
import Parallel
import RenderedContrast
import SourceText

/// The result of an audit: the pairs of all pages, and what is not known.
struct SiteAudit: Sendable {
    /// A reason why texts are not measured, in one theme.
    struct Unknown: Hashable, Sendable {
        let theme: AuditTheme
        let reason: UnknownBackdrop
    }

    private var known: [AuditedPair.Key: AuditedPair] = [:]
    /// The numbers of texts whose backdrop is not known.
    private(set) var unknown: [Unknown: Int] = [:]
    /// The number of texts that need no contrast by WCAG: those in disabled controls.
    private(set) var exempt = 0
    private(set) var pages = 0
    /// The addresses of the sheets that could not be read, with the number of pages that load them.
    private(set) var unread: [[UInt8]: Int] = [:]
    /// The messages about pages that could not be audited.
    private(set) var messages: [Message] = []

    /// The pairs, those with the least contrast first.
    var pairs: [AuditedPair] { known.values.sorted(by: AuditedPair.precedes) }
    /// The pairs that fail.
    var failing: [AuditedPair] { pairs.filter(\.fails) }

    /// The number of texts in a theme whose backdrop is not known.
    func unknown(in theme: AuditTheme) -> Int { unknown.reduce(0) { $0 + ($1.key.theme == theme ? $1.value : 0) } }

    /// Adds the results of a page; pages are added in the order of their paths.
    mutating func add(_ page: AuditedPage) {
        messages += page.messages
        guard page.isAudited else { return }
        pages += 1
        exempt += page.exempt
        for address in page.unread { unread[address, default: 0] += 1 }
        for (reason, count) in page.unknown { unknown[reason, default: 0] += count }
        for pair in page.pairs {
            var all = known[pair.key] ?? AuditedPair(pair.key, pair.pair)
            all.add(pair.count, on: pair.theme, pair.element)
            known[pair.key] = all
        }
    }
}
