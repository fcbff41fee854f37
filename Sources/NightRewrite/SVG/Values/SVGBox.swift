/// A rectangle of a drawing, in the user space of its root.
struct SVGBox {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    /// Whether nothing is in it.
    var isEmpty: Bool { !(left <= right && top <= bottom) }
    /// The width; 0 of an empty one.
    var width: Double { isEmpty ? 0 : right - left }
    /// The height; 0 of an empty one.
    var height: Double { isEmpty ? 0 : bottom - top }
    /// The area; 0 of an empty one.
    var area: Double { width * height }

    /// Grows so that a point is in it; one that is no number counts for nothing.
    mutating func add(_ x: Double, _ y: Double) {
        guard x.isFinite, y.isFinite else { return }
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
    }

    /// Whether another lies in it, but for a fiftieth of that one's size.
    func holds(_ other: SVGBox) -> Bool {
        guard !isEmpty, !other.isEmpty else { return false }
        let (x, y) = (other.width / 50, other.height / 50)
        return other.left >= left - x && other.right <= right + x && other.top >= top - y && other.bottom <= bottom + y
    }

    /// The area that it shares with another.
    func shared(with other: SVGBox) -> Double {
        guard !isEmpty, !other.isEmpty else { return 0 }
        return max(0, min(right, other.right) - max(left, other.left)) * max(0, min(bottom, other.bottom) - max(top, other.top))
    }

    /// The box around it after a transformation.
    func transformed(_ transform: SVGTransform) -> SVGBox {
        guard !isEmpty else { return self }
        var result = SVGBox()
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
            let point = transform.point(x, y)
            result.add(point.x, point.y)
        }
        return result
    }
}
