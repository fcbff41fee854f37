internal import HTMLSyntax

/// The image candidates of a `srcset` attribute ([HTML § 4.8.4.2.2](https://html.spec.whatwg.org/multipage/images.html#srcset-attributes)).
struct ImageCandidates {
    /// One of the images from which a browser chooses.
    struct Candidate {
        /// Its address.
        let address: [UInt8]
        /// The range of the address in the value.
        var place = 0..<0
        /// The descriptors with the white space before them; empty for none.
        let descriptors: [UInt8]

        /// True if the candidate is for screens with one device pixel per CSS pixel.
        var isOfOrdinaryDensity: Bool { descriptors.isEmpty || descriptors.elementsEqual(" 1x".utf8) }

        /// True if the candidate is chosen by its width, and not by its pixel density.
        var hasWidth: Bool { descriptors.contains(UInt8(ascii: "w")) || descriptors.contains(UInt8(ascii: "h")) }
    }

    /// The candidates in order.
    let list: [Candidate]

    /// Parses the decoded value `text`.
    init(_ text: [UInt8]) {
        var list: [Candidate] = []
        var index = 0
        while true {
            while index < text.count, text[index].isHTMLWhitespace || text[index] == UInt8(ascii: ",") { index += 1 }
            guard index < text.count else { break }
            let start = index
            while index < text.count, !text[index].isHTMLWhitespace { index += 1 }
            var end = index
            while end > start, text[end - 1] == UInt8(ascii: ",") { end -= 1 }
            var descriptors: ArraySlice<UInt8> = []
            if end == index {
                let first = index
                var isInParentheses = false
                while index < text.count, isInParentheses || text[index] != UInt8(ascii: ",") {
                    if text[index] == UInt8(ascii: "(") {
                        isInParentheses = true
                    } else if text[index] == UInt8(ascii: ")") {
                        isInParentheses = false
                    }
                    index += 1
                }
                descriptors = text[first..<index]
                while descriptors.last?.isHTMLWhitespace == true { descriptors.removeLast() }
            }
            list.append(Candidate(address: Array(text[start..<end]), place: start..<end, descriptors: Array(descriptors)))
        }
        self.list = list
    }
}
