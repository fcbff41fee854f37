import Foundation

/// The colors of a control of a page, including the parts that the browser draws.
struct ControlLook: Sendable {
    /// The kind of control.
    let control: String
    /// Its colors and those of its parts, a line for each.
    let lines: [String]
    /// The least contrast of its texts; nil without texts.
    let contrast: Double?
    /// The least contrast of its thumbs and filled parts with their track; nil if it has no such parts of its own.
    let indicatorContrast: Double?
}

extension Page {
    private struct Node: Decodable, Sendable {
        var nodeId: Int
        var nodeType: Int
        var nodeName: String
        var nodeValue: String?
        var attributes: [String]?
        var children: [Node]?
        var shadowRoots: [Node]?
        var pseudoElements: [Node]?

        subscript(name: String) -> String? {
            let attributes = attributes ?? []
            return stride(from: 0, to: attributes.count, by: 2).first { attributes[$0] == name }.map { attributes[$0 + 1] }
        }
    }

    /// The controls below elements with `data-control`, in the states given by `data-force`.
    func controlLooks() async throws -> [ControlLook] {
        struct Depth: Encodable {
            var depth = -1
            var pierce = true
        }
        struct Document: Decodable, Sendable {
            var root: Node
        }
        for domain in ["DOM", "CSS"] {
            let _: Browser.Nothing = try await devTools.call("\(domain).enable", Browser.Nothing(), session: session)
        }
        let document: Document = try await devTools.call("DOM.getDocument", Depth(), session: session)
        var groups: [Node] = []
        var pending = [document.root]
        while let node = pending.popLast() {
            if node["data-control"] != nil { groups.append(node) }
            pending += node.children ?? []
        }
        var looks: [ControlLook] = []
        for group in groups.reversed() {
            for control in group.children ?? [] where control.nodeType == 1 {
                if let state = control["data-force"] { try await force(state, on: control) }
                looks.append(try await look(of: control, kind: group["data-control"] ?? ""))
            }
        }
        return looks
    }

    private func force(_ state: String, on node: Node) async throws {
        struct Forced: Encodable {
            var nodeId: Int
            var forcedPseudoClasses: [String]
        }
        // An active element is hovered as well, and one with visible focus has focus.
        let also = ["active": ["hover"], "focus-visible": ["focus"]][state] ?? []
        let _: Browser.Nothing = try await devTools.call(
            "CSS.forcePseudoState", Forced(nodeId: node.nodeId, forcedPseudoClasses: [state] + also), session: session)
    }

    private func look(of control: Node, kind: String) async throws -> ControlLook {
        var lines: [String] = []
        var contrast: Double?
        var (tracks, indicators): ([[Double]], [[Double]]) = ([], [])
        var pending: [(node: Node, ground: [Double]?)] = [(control, nil)]
        while let (node, above) = pending.popLast() {
            let part = node["pseudo"] ?? ""
            // Parts that only the browser shows: closed lists, suggestions.
            if part.hasPrefix("-internal") || part.hasPrefix("picker") || node.nodeName == "OPTION" { continue }
            var ground = above
            if node.nodeType == 1 {
                let style = try await style(of: node)
                let own = Self.channels(style["background-color"] ?? "")
                if own.count == 3 { ground = own }
                if own.count == 3, part.hasSuffix("-track") || part.hasSuffix("-bar") { tracks.append(own) }
                if own.count == 3, part.hasSuffix("-thumb") || part.hasSuffix("-value") { indicators.append(own) }
                lines.append(
                    ([node.nodeName, part] + Self.properties.map { style[$0] ?? "" }).joined(separator: " | "))
                let holdsText =
                    part == "-webkit-input-placeholder" || node.nodeName == "SELECT"
                    || (node.nodeName == "INPUT" && node["value"] != nil)
                    || (node.children ?? []).contains { $0.nodeType == 3 && !($0.nodeValue ?? "").allSatisfy(\.isWhitespace) }
                if holdsText {
                    let page: String = try await evaluate("getComputedStyle(document.body).backgroundColor")
                    let ratio = Self.contrast(Self.channels(style["color"] ?? ""), ground ?? Self.channels(page))
                    contrast = min(contrast ?? 21, ratio)
                }
            }
            for child in (node.children ?? []) + (node.shadowRoots ?? []) + (node.pseudoElements ?? []) { pending.append((child, ground)) }
        }
        let pairs = tracks.flatMap { track in indicators.map { Self.contrast(track, $0) } }
        return ControlLook(control: kind, lines: lines, contrast: contrast, indicatorContrast: pairs.min())
    }

    private static let properties = ["color", "background-color", "border-bottom-color", "outline-color", "box-shadow", "caret-color"]

    private func style(of node: Node) async throws -> [String: String] {
        struct Property: Decodable, Sendable {
            var name: String
            var value: String
        }
        struct Computed: Decodable, Sendable {
            var computedStyle: [Property]
        }
        let computed: Computed = try await devTools.call("CSS.getComputedStyleForNode", ["nodeId": node.nodeId], session: session)
        return Dictionary(computed.computedStyle.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The channels of `rgb(…)`; empty for other notations.
    private static func channels(_ text: String) -> [Double] {
        guard text.hasPrefix("rgb(") else { return [] }
        return text.dropFirst(4).dropLast().split(separator: ",").compactMap { Double($0.trimmingPrefix(" ")) }
    }

    /// WCAG 2.2's contrast ratio of two opaque colors; 0 if either is missing.
    private static func contrast(_ first: [Double], _ second: [Double]) -> Double {
        guard first.count == 3, second.count == 3 else { return 0 }
        func luminance(_ color: [Double]) -> Double {
            let linear = color.map { $0 / 255 <= 0.04045 ? $0 / 255 / 12.92 : pow(($0 / 255 + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (one, two) = (luminance(first), luminance(second))
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
}
