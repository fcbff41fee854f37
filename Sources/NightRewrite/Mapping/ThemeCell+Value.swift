internal import CSSColor
internal import NightTheme

extension ThemeCell {
    /// Whether it can be the value of a declaration in any file; the address of a picture is another in each.
    var isValue: Bool {
        switch self {
        case .color, .length, .opacity, .fontWeight, .filter: true
        case .image, .colorScheme, .declarations: false
        }
    }

    /// Writes the value of a declaration that it stands for.
    func appendValue(to output: inout [UInt8]) {
        if let color { color.appendCSS(to: &output) } else { output += css }
    }
}
