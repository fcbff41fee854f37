internal import CSSCascade
internal import CSSSyntax
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// The root's custom properties and colors in place, declared again for the parts of a page that choose a theme.
///
/// `var()` in a custom property is replaced at the element that defines it
/// ([CSS Variables 1 § 2](https://www.w3.org/TR/css-variables-1/#defining-variables)), and `color` is inherited as a computed color.
enum PropertyRedeclaration {
    /// The rules; empty if no declaration of the root depends on the theme.
    ///
    /// - Parameter text: the sheet with its dark colors in place.
    static func rules(of text: [UInt8], choices: [ThemeAttribute]) -> [UInt8] {
        let bytes = text.span
        let outline = SheetOutline(of: SourceSpan(0, text.count), in: bytes)
        let selector = Array(":where(:is(".utf8) + ActivationCondition.any(of: choices) + Array("):not(:root))".utf8)
        var result: [UInt8] = []
        /// The open blocks: the beginning of each, whether that is written, and whether the block is for the root.
        var open: [(head: [UInt8], isWritten: Bool, isOfRoot: Bool)] = []
        for item in outline.items {
            switch item.kind {
            case .rule:
                let isOfRoot =
                    !open.contains { $0.isOfRoot } && RootSelector.selectors(in: item.value, of: bytes).contains { $0.namesRoot }
                open.append((selector + [0x20, UInt8(ascii: "{"), 0x20], false, isOfRoot))
            case .group:
                let name = bytes.array(item.name)
                open.append(
                    (
                        [UInt8(ascii: "@")] + name + [0x20] + CommentRemoval.text(of: item.value, leaving: InPlaceMark.separator, in: bytes)
                            + [
                                0x20, UInt8(ascii: "{"), 0x0A,
                            ], false, false
                    ))
            case .keyframes, .anonymousLayer: open.append(([], false, false))
            case .end:
                if open.popLast()?.isWritten == true { result += [UInt8(ascii: "}"), 0x0A] }
            case .declaration, .custom:
                guard open.last?.isOfRoot == true, holdsDark(item.value, in: bytes), !open.contains(where: { $0.head.isEmpty }) else {
                    continue
                }
                for index in open.indices where !open[index].isWritten {
                    result += open[index].head
                    open[index].isWritten = true
                }
                result +=
                    bytes.array(item.name) + [UInt8(ascii: ":"), 0x20]
                    + CommentRemoval.text(of: item.value, leaving: InPlaceMark.separator, in: bytes)
                if item.isImportant { result += Array(" !important".utf8) }
                result += [UInt8(ascii: ";"), 0x20]
            case .plain, .registration, .importRule, .namespace: continue
            }
        }
        return result
    }

    /// True if a value depends on the theme: it holds a mark of nightfall's, or a reference.
    private static func holdsDark(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        ValueShape.holdsReference(value, in: bytes)
            || ByteSearch(InPlaceMark.stem).first(in: bytes, from: Int(value.start), to: Int(value.end)) != nil
    }
}
