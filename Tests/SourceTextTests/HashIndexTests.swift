import SourceText
import Testing

/// Numbers are found by what they stand for.
@Suite("Hash index")
struct HashIndexTests {
    /// The strings, each under the first number that has it.
    private func numbers(of strings: [String], tries: Int = .max, hash: (String) -> UInt32) -> [Int] {
        var index = HashIndex()
        return strings.enumerated().map { number, string in
            if let known = index.first(hash: hash(string), tries: tries, where: { strings[$0] == string }) { return known }
            index.insert(number, hash: hash(string), tries: tries) { hash(strings[$0]) }
            return number
        }
    }

    @Test(arguments: [UInt32(1), 3, 64, 99_991])
    func `equal strings have the number of the first`(modulus: UInt32) {
        let strings = (0..<3000).map { "name \($0 * $0 % 701)" }
        let found = numbers(of: strings) { UInt32(truncatingIfNeeded: $0.utf8.reduce(7) { $0 &* 31 &+ Int($1) }) % modulus }
        #expect(found == strings.map { string in strings.firstIndex(of: string) })
    }

    @Test
    func `with few tries a string may get a second number, never another's`() {
        let strings = (0..<2000).map { "name \($0 % 90)" }
        let found = numbers(of: strings, tries: 8) { _ in 5 }
        for (string, number) in zip(strings, found) { #expect(strings[number] == string) }
        #expect(found[90..<98].elementsEqual(0..<8))
    }

    @Test
    func `an empty index finds nothing`() {
        #expect(HashIndex().first(hash: 0) { _ in true } == nil)
    }
}
