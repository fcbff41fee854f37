internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// What one file says about where its night can stand in place.
struct InPlaceEligibility: Sendable {
    /// The properties of the table with a declaration whose night can't stand in place.
    private(set) var mirrored: Set<UInt8> = []
    /// The properties of the table that `@keyframes` set.
    private(set) var inKeyframes: Set<UInt8> = []
    /// Whether custom properties have to be as they are by day: the end of a sheet cuts one off, a query compares their values, or the
    /// night
    /// of one can't stand in place.
    private(set) var keepsCustom = false
    /// Whether `@keyframes` have to be mirrored whatever they hold.
    private(set) var keepsKeyframes = false
    /// Whether an address stands in the value of a custom property.
    private(set) var hasAddressInCustom = false
    /// The custom properties that are registered with an initial value.
    private(set) var registered: [[UInt8]] = []
    /// Whether something stands in the file of which only the whole site can say whether its night can stand in place.
    private(set) var needsTrial = false
    /// Where a part of a page is said to be dark by day; the place is in the file's text.
    private(set) var darkScheme: SourceSpan?

    /// No facts.
    init() {}

    /// Adds the facts of a sheet.
    ///
    /// - Parameter isAuthors: whether it is the author's own night, all of it.
    mutating func add(_ outline: SheetOutline, isAuthors: Bool = false, emission: Emission, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        /// The open blocks: whether one holds only at night, or only by day, or is of `@keyframes`.
        var open: [(isNight: Bool, isDay: Bool, isKeyframes: Bool)] = []
        var known: [UInt32: Bool] = [:]
        for item in outline.items {
            let top = open.last ?? (isAuthors, false, false)
            if item.isDirected { needsTrial = true }
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes:
                open.append((top.isNight || item.isOnlyAtNight, top.isDay || item.isOnlyByDay, top.isKeyframes || item.kind == .keyframes))
                // What holds only by day is not there at night, and its counterpart is a mirror.
                if item.kind == .keyframes, top.isDay { keepsKeyframes = true }
                if item.kind == .group, TokenText.equals(item.name, "container", in: bytes),
                    InPlaceEligibility.asksStyle(item.value, in: bytes)
                {
                    keepsCustom = true
                }
            case .end: _ = open.popLast()
            case .registration:
                guard PropertyRegistration(item, in: bytes).initialValue != nil else { continue }
                registered.append(bytes.array(item.name))
            case .custom:
                if top.isDay { keepsCustom = true }
                if top.isKeyframes { needsTrial = true }
                if look(at: item.value, in: bytes) { keepsCustom = true }
                if outline.mayBeUnclosed, item.end == outline.span.end, InPlaceEligibility.isCutOff(item, in: bytes) { keepsCustom = true }
            case .declaration:
                let property = table[Int(item.property)]
                if property.syntax == .context { continue }
                if top.isDay { isOnlyByDay(item, property) }
                if property.syntax == .colorScheme {
                    if !top.isNight, ColorSchemeValue.isDarkByDay(item.value, in: bytes) { isDark(at: item.value) }
                    continue
                }
                if top.isKeyframes { inKeyframes.insert(item.property) }
                if property.syntax == .all { continue }
                if look(at: item.value, isCustom: false, in: bytes) { mirrored.insert(item.property) }
                guard !mirrored.contains(item.property) else { continue }
                if outline.mayBeUnclosed, item.end == outline.span.end, InPlaceEligibility.isCutOff(item, in: bytes) {
                    mirrored.insert(item.property)
                }
                // The author's own night stays as it is, but for what a comment gives.
                guard emission == .variables, !top.isNight || item.isDirected, known.updateValue(true, forKey: item.text) == nil else {
                    continue
                }
                if ValueCertainty(item, property, in: bytes) == .doubtful { mirrored.insert(item.property) }
            case .plain, .importRule, .namespace: continue
            }
        }
    }

    /// Takes in a declaration that holds only by day.
    private mutating func isOnlyByDay(_ item: OutlineItem, _ property: ColorProperty) {
        if property.syntax == .all {
            mirrored.formUnion(PropertyTable.shared.properties.indices.map { UInt8($0) })
        } else {
            mirrored.insert(item.property)
        }
    }

    /// Takes in what stands in a value.
    ///
    /// - Returns: whether a drawing is among it, which has no form in place.
    private mutating func look(at value: SourceSpan, isCustom: Bool = true, in bytes: Span<UInt8>) -> Bool {
        var hasDrawing = false
        var places = ColorOccurrenceScanner(value)
        while let place = places.next(in: bytes) {
            switch place {
            case .function, .reference: needsTrial = true
            case .address(let token):
                if isCustom { hasAddressInCustom = true }
                if DrawingAddress.isOne(token, in: bytes) { hasDrawing = true }
            case .color, .comment: continue
            }
        }
        return hasDrawing
    }

    /// Takes in that the night of a declaration can't stand in place.
    mutating func isHard(_ item: OutlineItem, isInKeyframes: Bool) {
        if isInKeyframes {
            keepsKeyframes = true
        } else if item.kind == .custom {
            keepsCustom = true
        } else {
            mirrored.insert(item.property)
        }
    }

    /// The facts of a file that no page loads by day.
    var ofNight: InPlaceEligibility {
        var result = self
        result.darkScheme = nil
        return result
    }

    /// Takes in that something at `span` is dark by day.
    mutating func isDark(at span: SourceSpan) { darkScheme = darkScheme ?? span }

    /// Adds what a decoded `style` attribute says of the colour scheme.
    mutating func add(schemeOf text: [UInt8], at span: SourceSpan) {
        let bytes = text.span
        for item in SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: bytes).items where item.kind == .declaration {
            guard PropertyTable.shared.properties[Int(item.property)].syntax == .colorScheme else { continue }
            if ColorSchemeValue.isDarkByDay(item.value, in: bytes) { isDark(at: span) }
        }
    }

    /// Whether a query asks for the values of properties (Conditional Rules 5 §6.2).
    private static func asksStyle(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(prelude)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if token.type == .function, TokenText.equals(token.text(in: bytes), "style", in: bytes) { return true }
        }
    }

    /// Whether the sheet's end leaves something open in the declaration: nothing can be written behind its value then.
    private static func isCutOff(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        // Read as a sheet a declaration is a selector, which lacks nothing but a block.
        OpenConstructs.closers(of: SourceSpan(item.name.start, item.end), in: bytes) != [UInt8(ascii: "{"), UInt8(ascii: "}")]
    }
}
