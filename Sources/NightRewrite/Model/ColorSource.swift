internal import CSSCascade
internal import CSSColor
internal import SourceText

/// A stylesheet whose declarations are told apart by their offsets.
enum SheetIdentity: Hashable, Sendable {
    /// The file at a path of the site.
    case file([UInt8])
    /// The `style` elements and attributes with this text, in all documents with one page color.
    case style(StyleIdentity, base: PackedColor)
    /// The browsers' rule for `mark`, in all documents with one page color.
    case mark(base: PackedColor)
    /// The presentational attributes of HTML, in all documents with one page color; equal colors are one declaration.
    case hints(base: PackedColor)

    func hash(into hasher: inout Hasher) {
        switch self {
        case .file(let path): hasher.combine(path.span)
        case .style(let style, let base):
            hasher.combine(style)
            hasher.combine(base)
        case .mark(let base): hasher.combine(base)
        case .hints(let base): hasher.combine(base)
        }
    }
}

/// The text of `style` elements or attributes, compared by a hash: the many colors of an element would hash all of its text again and again.
struct StyleIdentity: Hashable, Sendable {
    let text: [UInt8]
    /// Two hashes of 64 bits that are others in each process, so that nobody can make texts that have them in common.
    private let hashes: SIMD2<Int>

    init(_ text: [UInt8]) {
        self.text = text
        hashes = [StyleIdentity.hash(text, seed: 0), StyleIdentity.hash(text, seed: 1)]
    }

    private static func hash(_ text: [UInt8], seed: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(seed)
        hasher.combine(text.span)
        return hasher.finalize()
    }

    static func == (left: StyleIdentity, right: StyleIdentity) -> Bool {
        left.hashes == right.hashes && left.text.count == right.text.count
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hashes[0]) }
}

/// A color that a declaration of a stylesheet writes for one role.
struct ColorSource: Hashable, Sendable {
    let sheet: SheetIdentity
    /// The offset of the declaration's name in the text of the sheet.
    let offset: UInt32
    let role: ColorRole
    /// The color in the light theme; that of a text may be translucent.
    let color: PackedColor
}

extension SheetIdentity {
    /// Returns true if this comes before `other` in an order that is the same in each run.
    func precedes(_ other: SheetIdentity) -> Bool {
        switch (self, other) {
        case (.file(let path), .file(let second)): path.lexicographicallyPrecedes(second)
        case (.style(let style, let base), .style(let second, let other)):
            style == second ? base.bits < other.bits : style.text.lexicographicallyPrecedes(second.text)
        case (.mark(let base), .mark(let other)), (.hints(let base), .hints(let other)): base.bits < other.bits
        default: rank < other.rank
        }
    }

    /// The place of this kind of stylesheet among the others.
    private var rank: Int {
        switch self {
        case .file: 0
        case .style: 1
        case .mark: 2
        case .hints: 3
        }
    }
}

extension ColorSource {
    /// Returns true if this comes before `other` in an order that is the same in each run.
    func precedes(_ other: ColorSource) -> Bool {
        if sheet != other.sheet { return sheet.precedes(other.sheet) }
        if offset != other.offset { return offset < other.offset }
        return color.bits < other.color.bits
    }
}
