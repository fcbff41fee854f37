internal import CSSCascade
internal import SourceText

/// Collects the stylesheets that a document loads or refers to.
struct LinkedSheetCollector {
    /// The stylesheets that the document refers to in special ways.
    private(set) var links = SheetLinks()
    private var sheets: [DocumentStylesheets.Sheet] = []
    private var conditions: [ImportCondition] = []
    private var styles: [DocumentStylesheets.Key.Style] = []

    /// Collects the stylesheets in `scan` of the document `text`; `addresses` resolves their addresses.
    init(_ scan: DocumentScan, _ addresses: inout AddressCollector, in text: [UInt8]) {
        let hasSets = scan.hasStyleSheetSets
        for sheet in scan.sheets {
            let target = sheet.href.flatMap { addresses.path(ofSheet: $0) }
            if let target {
                if DocumentSummary.isChoice(sheet) { links.choices.append(target) }
                if sheet.isDisabled { links.disabled.append(target) }
                if hasSets, sheet.title != nil { links.ofSets.append(target) }
                if sheet.integrity != nil { links.guarded.append(target) }
            }
            if DocumentSummary.isInForce(sheet) { add(sheet, at: target, addresses, in: text) }
        }
        for preload in scan.preloads where preload.integrity != nil {
            if let target = addresses.path(ofSheet: preload.href) { links.guarded.append(target) }
        }
    }

    private mutating func add(
        _ sheet: SheetReference, at target: [UInt8]?, _ addresses: AddressCollector, in text: [UInt8]
    ) {
        if let content = sheet.content {
            sheets.append(.own(styles.count))
            styles.append(
                DocumentStylesheets.Key.Style(
                    text: StyleElementText(content, in: text), isOnlyDark: sheet.isOnlyDark, isClosed: sheet.isClosed))
        } else if let href = sheet.href {
            let target = target ?? addresses.outerPath(ofSheet: href)
            if let target, href.first == UInt8(ascii: "/") { links.fromRoot.insert(target) }
            sheets.append(.linked(path: target))
        } else {
            sheets.append(.linked(path: SheetAddress.mixedStyle))
        }
        // As far as is known, a stylesheet in a template does not apply to a root element.
        let truth = sheet.isInTemplate ? .maybe : sheet.media.map { MediaQueryResult($0) }
        conditions.append(truth.map { ImportCondition($0) } ?? ImportCondition())
    }

    /// Adds the stylesheets that the `style` elements of the document import.
    mutating func add(importsOf styles: [StylesheetSummary], _ addresses: inout AddressCollector) {
        for imported in styles.flatMap(\.imports) {
            if let target = addresses.path(ofSheet: imported.href) { links.imports.append((target, imported.hasAnonymousLayer)) }
        }
    }

    /// Returns the loads of the document, which equal documents share.
    func loads(of scan: DocumentScan) -> DocumentStylesheets.Key {
        DocumentStylesheets.Key(
            html: LinkedSheetCollector.element(scan.htmlTag, isRoot: true),
            body: LinkedSheetCollector.element(scan.bodyTag, isRoot: false), hasDarkScheme: scan.hasDarkColorScheme, sheets: sheets,
            conditions: conditions, styles: styles)
    }

    private static func element(_ tag: DocumentTag?, isRoot: Bool) -> RootElement {
        RootElement(
            isRoot: isRoot,
            attributes: tag?.attributes.map { RootElement.Attribute(name: $0.name, value: $0.value) } ?? [])
    }
}

/// The stylesheets that a document refers to in special ways; most documents have none of these.
struct SheetLinks: Sendable {
    /// The links of a document that has none.
    static let none = Box(SheetLinks())

    /// The paths of the stylesheets whose addresses begin at the root of the site.
    var fromRoot: Set<[UInt8]> = []
    /// The paths of the alternative stylesheets that readers can choose.
    var choices: [[UInt8]] = []
    /// The paths of the stylesheets that are disabled until a script switches them on.
    var disabled: [[UInt8]] = []
    /// The linked stylesheets that belong to one of several style sheet sets, among which readers and scripts choose by title.
    var ofSets: [[UInt8]] = []
    /// The paths of the stylesheets that `style` elements import; true for an import into an anonymous layer.
    var imports: [(path: [UInt8], isAnonymous: Bool)] = []
    /// The paths of the stylesheets that the document loads only with a certain digest.
    var guarded: [[UInt8]] = []

    /// The same links in one shared object.
    var boxed: Box<SheetLinks> {
        let isEmpty = fromRoot.isEmpty && choices.isEmpty && disabled.isEmpty && ofSets.isEmpty && imports.isEmpty && guarded.isEmpty
        return isEmpty ? SheetLinks.none : Box(self)
    }
}
