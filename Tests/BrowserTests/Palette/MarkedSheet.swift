/// A stylesheet in which each color of a palette is replaced by a unique mark.
struct MarkedSheet {
    /// The text with the marks.
    private(set) var bytes: [UInt8] = []
    /// For each mark the light color that the palette gives for its place.
    private(set) var lights: [String] = []
    /// The entries whose value is not at their place.
    private(set) var misplaced: [PaletteEntry] = []

    init(_ source: [UInt8], _ palette: [PaletteEntry]) {
        // The offset at which each line begins: behind LF, CR LF, CR or FF (CSS Syntax 3 §3.3).
        var lines = [0]
        for (index, byte) in source.enumerated() {
            let isReturn = byte == 0x0D && !(index + 1 < source.count && source[index + 1] == 0x0A)
            if byte == 0x0A || byte == 0x0C || isReturn { lines.append(index + 1) }
        }
        // One place may be listed in several roles.
        var places: [Int: PaletteEntry] = [:]
        for entry in palette {
            let start = entry.line - 1 < lines.count ? lines[entry.line - 1] + entry.column - 1 : source.count
            if source.dropFirst(start).starts(with: entry.value.utf8) { places[start] = entry } else { misplaced.append(entry) }
        }
        var copied = 0
        for (start, entry) in places.sorted(by: { $0.key < $1.key }) where start >= copied {
            bytes += source[copied..<start]
            bytes += MarkedSheet.mark(lights.count, like: entry.value).utf8
            lights.append(entry.light)
            copied = start + entry.value.utf8.count
        }
        bytes += source[copied...]
    }

    /// The mark with a number: a color, or its channels if the value is a list of channels.
    private static func mark(_ number: Int, like value: String) -> String {
        let (red, green, blue) = (number >> 16 & 255, number >> 8 & 255, number & 255)
        if value.first?.isNumber == true { return value.contains(",") ? "\(red), \(green), \(blue)" : "\(red) \(green) \(blue)" }
        // 0.8 is exactly 204 of 255, so nothing is rounded.
        return "rgba(\(red),\(green),\(blue),0.8)"
    }
}
