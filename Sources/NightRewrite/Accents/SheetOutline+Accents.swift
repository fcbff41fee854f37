internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The colors of a stylesheet about which documents decide.
extension SheetOutline {
    /// Returns true if a declaration may color a text, cut out a shape, or paint a surface, a drawing or a shadow with a vivid or a dark
    /// color.
    func mayHoldAccent(in bytes: Span<UInt8>) -> Bool {
        let properties = PropertyTable.shared.properties
        return items.contains { item in
            guard item.kind == .custom || item.kind == .declaration else { return false }
            if item.kind == .declaration {
                let property = properties[Int(item.property)]
                if property.id == .color || MaskCutout.effect(of: item, property, in: bytes) == true { return true }
                guard property.role == .background || property.role == .shape || property.role == .shadow else { return false }
            }
            // Channels of a custom property may be any color.
            if item.kind == .custom, !item.value.isEmpty, bytes[Int(item.value.start)] < UInt8(ascii: "A") { return true }
            var places = ColorOccurrenceScanner(item.value)
            while let place = places.next(in: bytes) {
                guard case .color(_, let color) = place else { continue }
                if color.alpha >= 1, AccentSolver.isAccent(color) { return true }
                // Documents show which light marks are on it, or which box has the shadow.
                if color.alpha >= KeptColor.veilAlpha, color.relativeLuminance <= AccentSolver.leastMark { return true }
            }
            return false
        }
    }
}
