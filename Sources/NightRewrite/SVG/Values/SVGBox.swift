/// A rectangle of a drawing, in the user space of its root.
struct SVGBox {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    /// True if it holds no point.
    var isEmpty: Bool { !(left <= right && top <= bottom) }
    /// The width; 0 for an empty box.
    var width: Double { isEmpty ? 0 : right - left }
    /// The height; 0 for an empty box.
    var height: Double { isEmpty ? 0 : bottom - top }
    /// The area; 0 for an empty box.
    var area: Double { width * height }

    /// Extends the box to a point; coordinates that are not finite are ignored.
    mutating func add(_ x: Double, _ y: Double) {
        guard x.isFinite, y.isFinite else { return }
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
    }

    /// True if another box lies in it, with a tolerance of 1/50 of that box's size.
    func holds(_ other: SVGBox) -> Bool {
        guard !isEmpty, !other.isEmpty else { return false }
        let (x, y) = (other.width / 50, other.height / 50)
        return other.left >= left - x && other.right <= right + x && other.top >= top - y && other.bottom <= bottom + y
    }

    /// The area of the intersection with another box.
    func shared(with other: SVGBox) -> Double {
        guard !isEmpty, !other.isEmpty else { return 0 }
        return max(0, min(right, other.right) - max(left, other.left)) * max(0, min(bottom, other.bottom) - max(top, other.top))
    }

    /// The bounding box of the transformed box.
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
