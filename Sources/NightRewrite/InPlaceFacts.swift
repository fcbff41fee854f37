internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// What one file says about where its night can stand in place.
struct InPlaceFacts: Sendable {
    /// The properties of the table with a declaration whose night can't stand in place.
    private(set) var mirrored: Set<UInt8> = []
    /// The properties of the table that `@keyframes` set.
    private(set) var inKeyframes: Set<UInt8> = []
    /// Whether the end of a sheet cuts off a custom property.
    private(set) var cutsOffCustom = false
    /// Where a part of a page is said to be dark by day; the place is in the file's text.
    private(set) var darkScheme: SourceSpan?

    /// No facts.
    init() {}

    /// Adds the facts of a sheet.
    mutating func add(_ outline: SheetOutline, emission: Emission, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        /// The open blocks: whether one holds only at night, or is of `@keyframes`.
        var open: [(isNight: Bool, isKeyframes: Bool)] = []
        var known: [UInt32: Bool] = [:]
        for item in outline.items {
            let top = open.last ?? (false, false)
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes:
                open.append((top.isNight || item.isOnlyAtNight, top.isKeyframes || item.kind == .keyframes))
            case .end: _ = open.popLast()
            case .custom:
                if outline.mayBeUnclosed, item.end == outline.span.end, InPlaceFacts.isCutOff(item, in: bytes) { cutsOffCustom = true }
            case .declaration:
                let property = table[Int(item.property)]
                if property.syntax == .context { continue }
                if property.syntax == .colorScheme {
                    if !top.isNight, darkScheme == nil, ColorSchemeValue.isDarkByDay(item.value, in: bytes) { darkScheme = item.value }
                    continue
                }
                if top.isKeyframes { inKeyframes.insert(item.property) }
                guard !mirrored.contains(item.property) else { continue }
                if outline.mayBeUnclosed, item.end == outline.span.end, InPlaceFacts.isCutOff(item, in: bytes) {
                    mirrored.insert(item.property)
                }
                guard emission == .variables, !top.isNight, known.updateValue(true, forKey: item.text) == nil else { continue }
                if ValueCertainty(item, property, in: bytes) == .doubtful { mirrored.insert(item.property) }
            case .importRule, .namespace: continue
            }
        }
    }

    /// Adds what a decoded `style` attribute, or a document's meta, says of the colour scheme.
    mutating func add(schemeOf text: [UInt8], isMeta: Bool, at span: SourceSpan) {
        let bytes = text.span
        guard !isMeta else {
            if ColorSchemeValue.isDarkByDay(SourceSpan(0, text.count), in: bytes) { darkScheme = span }
            return
        }
        for item in SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: bytes).items where item.kind == .declaration {
            guard PropertyTable.shared.properties[Int(item.property)].syntax == .colorScheme else { continue }
            if ColorSchemeValue.isDarkByDay(item.value, in: bytes) { darkScheme = span }
        }
    }

    /// Whether the sheet's end leaves something open in the declaration: nothing can be written behind its value then.
    private static func isCutOff(_ item: SheetItem, in bytes: Span<UInt8>) -> Bool {
        // Read as a sheet a declaration is a selector, which lacks nothing but a block.
        OpenConstructs.closers(of: SourceSpan(item.name.start, item.end), in: bytes) != [0x7B, 0x7D]
    }
}
