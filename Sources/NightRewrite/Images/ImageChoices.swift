internal import HTMLSyntax
internal import SourceText

/// What a theme has instead of what an `img` or a `source` shows, as the candidates of another one.
struct ImageChoices {
    /// The candidates.
    private(set) var list: [ImageCandidates.Candidate] = []
    /// Whether it takes the `sizes` of the light one.
    private(set) var keepsSizes = false
    /// Whether it is the same as by day, as a table may say.
    private(set) var isNothingElse = true

    /// The versions of the candidates in the decoded `candidates`, and of the `address` that counts beside them; nil for none.
    init?(address: [UInt8]?, candidates: [UInt8]?, _ resolver: ImageResolver) {
        let light = candidates.map { ImageCandidates($0).list } ?? []
        for candidate in light {
            guard let dark = resolver.version(of: candidate.address) else { continue }
            if dark != candidate.address { isNothingElse = false }
            list.append(ImageCandidates.Candidate(address: dark, descriptors: candidate.descriptors))
        }
        keepsSizes = list.contains(where: \.hasWidth)
        // As in browsers: with widths, or beside a candidate of the same density, it is for those that know no `srcset`.
        let isCandidate = !light.contains { $0.hasWidth || $0.isOfOrdinaryDensity }
        if let address, list.isEmpty || isCandidate, let dark = resolver.version(of: address) {
            if dark != address { isNothingElse = false }
            list.append(ImageCandidates.Candidate(address: dark, descriptors: []))
        }
        guard !list.isEmpty else { return nil }
    }

    /// The `srcset` with all of them.
    var attribute: [UInt8] {
        var text: [UInt8] = []
        for candidate in list {
            if !text.isEmpty { text += [UInt8(ascii: ","), 0x20] }
            for byte in candidate.address { text += byte.isHTMLWhitespace ? Array("%20".utf8) : [byte] }
            text += candidate.descriptors
        }
        return text
    }

    /// The value of `content` that stands for them; nil where a browser would have to know how wide the picture is to be.
    var content: [UInt8]? {
        guard !list.contains(where: \.hasWidth) else { return nil }
        func function(_ address: [UInt8]) -> [UInt8] {
            var text = Array("url(".utf8)
            CSSStringText.append(address, to: &text)
            return text + [UInt8(ascii: ")")]
        }
        if list.count == 1, list[0].isOfOrdinaryDensity { return function(list[0].address) }
        let options = list.map { function($0.address) + ($0.descriptors.isEmpty ? Array(" 1x".utf8) : $0.descriptors) }
        return Array("image-set(".utf8) + options.joined(separator: [UInt8(ascii: ","), 0x20]) + [UInt8(ascii: ")")]
    }

    /// The type that another browser may not know, where all are of it.
    var type: [UInt8]? {
        let types = Set(list.map { ImageAddress.modernType(of: $0.address) })
        return types.count == 1 ? types.first.flatMap { $0 } : nil
    }
}
