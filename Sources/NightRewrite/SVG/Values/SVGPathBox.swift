/// The box around a path's points and control points, and its approximate filled area.
struct SVGPathBox {
    private(set) var box = SVGBox()
    /// The area of the polygon through all points, without holes.
    var area: Double { abs(sum) / 2 }

    /// True if some subpath encloses an area; one whose points lie on a line has no inside, and so no fill.
    private(set) var hasInside = false

    /// The sum of the cross products of successive points.
    private var sum = 0.0
    private var last = (x: 0.0, y: 0.0)
    /// The first point of the current subpath that differs from its start.
    private var second: (x: Double, y: Double)?

    private var numbers: SVGNumbers
    private var x = 0.0
    private var y = 0.0
    private var start = (x: 0.0, y: 0.0)

    /// Measures path data; input after an error is ignored, as in browsers.
    init(_ data: [UInt8]) {
        numbers = SVGNumbers(data)
        guard var command = numbers.command(), command | 0x20 == UInt8(ascii: "m") else { return }
        defer { close() }
        while true {
            guard take(command) else { return }
            if let next = numbers.command() {
                command = next
            } else if command | 0x20 == UInt8(ascii: "m") {
                command = command == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
            } else if command | 0x20 == UInt8(ascii: "z") {
                return
            }
        }
    }

    /// Measures a list of points.
    init(points: [UInt8]) {
        numbers = SVGNumbers(points)
        var isFirst = true
        while let x = numbers.number(), let y = numbers.number() {
            if isFirst { begin(x, y) } else { add(x, y) }
            isFirst = false
        }
        close()
    }

    private mutating func begin(_ x: Double, _ y: Double) {
        close()
        start = (x, y)
        last = (x, y)
        second = nil
        box.add(x, y)
    }

    private mutating func add(_ x: Double, _ y: Double) {
        box.add(x, y)
        sum += last.x * y - x * last.y
        last = (x, y)
        if !hasInside { checkInside() }
    }

    /// Compares the last point with the line through the first two distinct points.
    private mutating func checkInside() {
        guard let second else {
            if last != start { second = last }
            return
        }
        let (along, across) = (second.x - start.x, second.y - start.y)
        let (right, down) = (last.x - start.x, last.y - start.y)
        // Sums of decimal fractions are inexact in their last bits.
        let slack = 1e-9 * (abs(along) + abs(across)) * (abs(right) + abs(down))
        hasInside = abs(along * down - across * right) > slack
    }

    private mutating func close() { sum += last.x * start.y - start.x * last.y }

    /// Adds one command with its arguments; returns false at the end and at an error.
    private mutating func take(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            guard let right = numbers.number(), let down = numbers.number() else { return false }
            (x, y) = isRelative ? (x + right, y + down) : (right, down)
            begin(x, y)
        case UInt8(ascii: "l"), UInt8(ascii: "t"): return move(points: 1, isRelative)
        case UInt8(ascii: "h"):
            guard let value = numbers.number() else { return false }
            x = isRelative ? x + value : value
            add(x, y)
        case UInt8(ascii: "v"):
            guard let value = numbers.number() else { return false }
            y = isRelative ? y + value : value
            add(x, y)
        case UInt8(ascii: "c"): return move(points: 3, isRelative)
        case UInt8(ascii: "s"), UInt8(ascii: "q"): return move(points: 2, isRelative)
        case UInt8(ascii: "a"): return arc(isRelative)
        case UInt8(ascii: "z"): (x, y) = start
        default: return false
        }
        return true
    }

    private mutating func move(points: Int, _ isRelative: Bool) -> Bool {
        let from = (x, y)
        for _ in 0..<points {
            guard let right = numbers.number(), let down = numbers.number() else { return false }
            (x, y) = isRelative ? (from.0 + right, from.1 + down) : (right, down)
            add(x, y)
        }
        return true
    }

    /// Adds an arc, approximated by the two chords to its middle.
    private mutating func arc(_ isRelative: Bool) -> Bool {
        guard let horizontal = numbers.number(), let vertical = numbers.number(), numbers.number() != nil, let isLarge = numbers.flag(),
            let sweep = numbers.flag(), let right = numbers.number(), let down = numbers.number()
        else { return false }
        let end = isRelative ? (x + right, y + down) : (right, down)
        let (across, along) = (end.0 - x, end.1 - y)
        let chord = (across * across + along * along).squareRoot()
        if chord > 0 {
            let radius = max((abs(horizontal) + abs(vertical)) / 2, chord / 2)
            let rest = max(0, radius * radius - chord * chord / 4).squareRoot()
            let bulge = (isLarge == 1 ? radius + rest : radius - rest) / chord * (sweep == 1 ? 1 : -1)
            add((x + end.0) / 2 + along * bulge, (y + end.1) / 2 - across * bulge)
        }
        (x, y) = end
        add(x, y)
        return true
    }
}
