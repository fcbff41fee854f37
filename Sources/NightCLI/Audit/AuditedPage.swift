import CSSCascade
import NightRewrite
import NightTheme
import Nightfall
import Parallel
import RenderedContrast
import SourceText

/// The results of one page.
struct AuditedPage: Sendable {
    /// A pair of the page in one theme.
    struct Pair: Sendable {
        let key: AuditedPair.Key
        let pair: ContrastPair
        let theme: AuditTheme
        let count: Int
        let element: AuditPlace
    }

    private(set) var isAudited = false
    private(set) var pairs: [Pair] = []
    private(set) var unknown: [SiteAudit.Unknown: Int] = [:]
    private(set) var exempt = 0
    private(set) var unread: Set<[UInt8]> = []
    private(set) var messages: [Message] = []

    /// Makes the result of a page that cannot be audited.
    init(_ message: Message) { messages = [message] }

    /// Audits a page.
    ///
    /// - Parameters:
    ///   - name: The page's file as messages name it.
    ///   - path: Its path in the site.
    init(_ text: AuditedText, name: [UInt8], path: [UInt8], base: SiteBase, _ store: SheetStore, _ options: AuditOptions) {
        let bytes = text.bytes
        guard let page = PageAudit(bytes, file: 0) else {
            let text = "is not audited: its elements nest too deeply, or it is too large"
            messages = [Message(name, .error, text, code: .treeMismatch)]
            return
        }
        isAudited = true
        let missing = Monitor(Set<[UInt8]>())
        let origin = page.baseAddress.flatMap { base.sheet(at: $0 + [UInt8(ascii: "x")], from: path) } ?? path
        let loader = PageSheetLoader(store: store, base: base, path: origin, unread: missing)
        var places = PlaceFinder(name: name, text: text, store: store)
        let states = options.states == .all ? ElementState.allCases : []
        var themes = page.findings(states: states, loader: loader)
        if let selector = options.darkSelector {
            let attribute = selector.attribute.map { Array($0.utf8) }
            let dark = page.choosing(attribute, Array(selector.value(of: selector.dark).utf8))
            themes.dark = dark.findings(prefersDark: true, states: states, loader: loader)
        }
        for (theme, findings) in [(AuditTheme.light, themes.light), (.dark, themes.dark)] {
            for found in findings.found {
                let pair = found.pair
                let key = AuditedPair.Key(
                    kind: pair.kind, state: pair.state, foreground: places.source(pair.foregroundSource),
                    surfaces: pair.surfaceSources.map { places.source($0) }, color: pair.color, backdrop: pair.backdrop,
                    required: pair.required)
                pairs.append(
                    Pair(key: key, pair: pair, theme: theme, count: found.count, element: places.place(of: found.element)))
            }
            for (text, count) in findings.unknown {
                unknown[SiteAudit.Unknown(theme: theme, reason: text.reason), default: 0] += count
            }
            exempt = max(exempt, findings.exempt)
        }
        unread = missing.change { $0 }
    }
}

/// Finds the lines and columns of references, each once.
private struct PlaceFinder {
    let name: [UInt8]
    let text: AuditedText
    let store: SheetStore
    private var known: [DeclarationReference: AuditPlace] = [:]

    init(name: [UInt8], text: AuditedText, store: SheetStore) {
        self.name = name
        self.text = text
        self.store = store
    }

    /// The place of an element's start tag in the page.
    func place(of tag: SourceSpan) -> AuditPlace { text.place(of: tag, path: name) }

    /// The places of a declaration and of the definitions that it takes its color from.
    mutating func source(_ source: PaintSource) -> AuditSource {
        AuditSource(declaration: place(of: source.declaration), definitions: source.definitions.compactMap { place(of: $0) })
    }

    /// The place of a declaration; nil for the browser's default.
    mutating func place(of reference: DeclarationReference) -> AuditPlace? {
        guard !reference.isBrowser else { return nil }
        if let place = known[reference] { return place }
        let span = SourceSpan(reference.start, reference.end)
        var result: AuditPlace?
        if reference.file == 0 {
            result = place(of: span)
        } else if let sheet = store.sheet(numbered: reference.file) {
            result = sheet.text.place(of: span, path: sheet.name)
        }
        known[reference] = result
        return result
    }
}
