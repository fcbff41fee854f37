import SourceText
import Testing

@testable import NightRewrite

@Suite struct LetterPairsTests {
    private static func holdsPair(_ text: String, of letters: String) -> Bool {
        let bytes = Array(text.utf8)
        let pair = Array(letters.utf8)
        return LetterPairs.mayOccur(in: SourceSpan(0, bytes.count), of: bytes.span) { $0.places(of: pair[0], pair[1]) }
    }

    /// The eight places that are tested together begin anywhere, and the last ones overlap those before.
    @Test func `two letters in a row are found at each place and in each case`() {
        for count in 9...40 {
            let rest = String(repeating: ".", count: count)
            #expect(!Self.holdsPair(rest, of: "ht"))
            for place in 0..<(count - 1) {
                for pair in ["ht", "HT", "hT"] {
                    let text = String(repeating: ".", count: place) + pair + String(repeating: ".", count: count - place - 2)
                    #expect(Self.holdsPair(text, of: "ht"), "\(text)")
                }
                let apart = String(repeating: ".", count: place) + "h" + String(repeating: ".", count: count - place - 1)
                #expect(!Self.holdsPair(apart, of: "ht"), "\(apart)")
            }
        }
    }

    @Test func `a letter is found at each place`() {
        for count in 9...24 {
            for place in 0..<count {
                let bytes = Array((String(repeating: ".", count: place) + "K" + String(repeating: ".", count: count - place - 1)).utf8)
                #expect(LetterPairs.mayOccur(in: SourceSpan(0, count), of: bytes.span) { $0.places(of: UInt8(ascii: "k")) })
            }
        }
    }

    @Test func `nothing is read outside of the text`() {
        let bytes = Array("ht.........ht".utf8)
        #expect(!LetterPairs.mayOccur(in: SourceSpan(1, 12), of: bytes.span) { $0.places(of: UInt8(ascii: "h"), UInt8(ascii: "t")) })
    }

    @Test func `a text too short for the test may hold anything`() {
        #expect(Self.holdsPair("........", of: "ht") && Self.holdsPair("", of: "ht"))
    }
}
