import CSSCascade
import SourceText

/// A stylesheet for tests, created from a text.
struct SheetText {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    func outline(_ context: SheetContext = .stylesheet) -> SheetOutline {
        SheetOutline(of: SourceSpan(0, bytes.count), context: context, in: bytes.span)
    }

    func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }

    /// The outline's items, a line each: `rule(.a)`, `color=red !important`, `@media(…) night`, `end`.
    func described(_ context: SheetContext = .stylesheet) -> [String] {
        outline(context).items.map { item in
            let important = item.isImportant ? " !important" : ""
            switch item.kind {
            case .rule: return "rule(\(text(item.value)))"
            case .group:
                return "@\(text(item.name))(\(text(item.value)))" + (item.isOnlyDark ? " night" : item.isOnlyLight ? " day" : "")
            case .anonymousLayer: return "@layer"
            case .keyframes: return "keyframes(\(text(item.value)))"
            case .declaration: return "\(PropertyTable.shared.properties[Int(item.property)].name)=\(text(item.value))\(important)"
            case .custom: return "\(text(item.name))=\(text(item.value))\(important)"
            case .plain: return "\(text(item.name))=\(text(item.value))\(important)"
            case .end: return "end"
            case .importRule: return "import(\(text(item.value)))"
            case .namespace: return "namespace(\(text(item.value)))"
            case .registration: return "property(\(text(item.name)))"
            }
        }
    }

    var facts: CustomPropertySummary {
        var facts = CustomPropertySummary()
        facts.add(outline(), in: bytes.span)
        return facts
    }
}
