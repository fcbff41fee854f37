internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// The images that a theme shows in place of those of an `img` or `source` element, as the candidates of another `source`.
struct ImageChoices {
    /// The candidates.
    private(set) var list: [ImageCandidates.Candidate] = []
    /// True if the new `source` takes over the `sizes` of the light one.
    private(set) var keepsSizes = false
    /// True if every address is the same as in the light theme, which a theme table may specify.
    private(set) var isNothingElse = true

    /// Finds the versions of the candidates in the decoded `srcset` and of the `address` beside them; the result is nil if there are none.
    init?(address: [UInt8]?, candidates: [UInt8]?, _ resolver: ImageResolver) {
        let light = candidates.map { ImageCandidates($0).list } ?? []
        for candidate in light {
            guard let dark = resolver.version(of: candidate.address) else { continue }
            if dark != candidate.address { isNothingElse = false }
            list.append(ImageCandidates.Candidate(address: dark, descriptors: candidate.descriptors))
        }
        keepsSizes = list.contains(where: \.hasWidth)
        // As in browsers, beside widths or a candidate of the same density, the address is only for browsers without `srcset`.
        let isCandidate = !light.contains { $0.hasWidth || $0.isOfOrdinaryDensity }
        if let address, list.isEmpty || isCandidate, let dark = resolver.version(of: address) {
            if dark != address { isNothingElse = false }
            list.append(ImageCandidates.Candidate(address: dark, descriptors: []))
        }
        guard !list.isEmpty else { return nil }
    }

    /// The `srcset` value with all candidates.
    var attribute: [UInt8] {
        var text: [UInt8] = []
        for candidate in list {
            if !text.isEmpty { text += [UInt8(ascii: ","), 0x20] }
            for byte in candidate.address { text += byte.isHTMLWhitespace ? Array("%20".utf8) : [byte] }
            text += candidate.descriptors
        }
        return text
    }

    /// The value of `content` for these candidates; nil if a browser would have to know the width at which the image is shown.
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

    /// The media type that a browser may not support, if all candidates have it.
    var type: [UInt8]? {
        let types = Set(list.map { ImageAddress.modernType(of: $0.address) })
        return types.count == 1 ? types.first.flatMap { $0 } : nil
    }
}
