internal import CSSColor
internal import NightTheme

extension ThemeCell {
    /// Whether it can be the value of a declaration.
    var isValue: Bool { !isDeclarations }

    /// Writes the value of a declaration that it stands for.
    func appendValue(to output: inout [UInt8]) {
        if let color { color.appendCSS(to: &output) } else { output += css }
    }
}
