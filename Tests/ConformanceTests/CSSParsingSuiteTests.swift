import Foundation
import Testing

/// SimonSapin/css-parsing-tests, written for the draft of 2013, compared with the current CSS Syntax 3.
@Suite(.enabled(if: !Suites.cssParsing.isEmpty, "css-parsing suite not found"))
struct CSSParsingSuiteTests {
    /// The reason for which the current specification, or the walker's events, differ from the draft.
    enum Difference: String {
        /// Since 2014 a urange consists of idents, numbers and dimensions (§7.1).
        case unicodeRange = "there is no unicode-range token"
        /// `~=`, `|=`, `^=`, `$=`, `*=` and `||` are delims since 2019 (changes section).
        case matchTokens = "there are no match and column tokens"
        /// U+0080 and U+0081 left the ident code points in 2023 (§4.2).
        case controls = "C1 controls are no ident code points"
        /// "Parse a list of rules" is now "parse a stylesheet's contents" (§5.4.4), which drops CDO and CDC at the outermost level.
        case cdo = "CDO and CDC are dropped between rules"
        /// The specification has not changed here: the walker reads whole sheets and has no entry for one rule alone.
        case walker = "the walker reads a rule as the first of a sheet"
        /// A declaration ends at `;` also if it is parsed alone (§5.5.6).
        case semicolon = "a declaration ends at its semicolon"
        /// A `{}` block beside other values makes no declaration unless the property is custom (§5.5.6, step 8).
        case block = "a {} block beside other values makes no declaration"
    }

    struct Divergence {
        var reason: Difference
        /// The tree by the current specification, as JSON, written by hand.
        var today: String
    }

    struct Failure: Error { var message: String }

    static let divergences: [String: [String: Divergence]] = [
        "component_value_list": [
            "~=|=^=$=*=||<!------> |/**/| ~/**/=": Divergence(
                reason: .matchTokens,
                today: #"["~","=","|","=","^","=","$","=","*","=","|","|","<!--",["ident","----"],">"," ","|","|"," ","~","="]"#),
            "a:not([href^=http\\:],  [href ^=\t'https\\:'\n]) { color: rgba(0%, 100%, 50%); }": Divergence(
                reason: .matchTokens,
                today: #"""
                    [["ident","a"],":",["function","not",["[]",["ident","href"],"^","=",["ident","http:"]],","," ",
                    ["[]",["ident","href"]," ","^","="," ",["string","https:"]," "]]," ",["{}"," ",["ident","color"],":"," ",
                    ["function","rgba",["percentage","0",0,"integer"],","," ",["percentage","100",100,"integer"],","," ",
                    ["percentage","50",50,"integer"]],";"," "]]
                    """#),
            "u+?????? U+1??????": Divergence(
                reason: .unicodeRange,
                today: #"""
                    [["ident","u"],"+","?","?","?","?","?","?"," ",["ident","U"],["number","+1",1,"integer"],"?","?","?","?","?","?"]
                    """#),
            "u+1-2 U+100000-2 U+1000000-2 U+10-200000": Divergence(
                reason: .unicodeRange,
                today: #"""
                    [["ident","u"],["number","+1",1,"integer"],["number","-2",-2,"integer"]," ",
                    ["ident","U"],["number","+100000",100000,"integer"],["number","-2",-2,"integer"]," ",
                    ["ident","U"],["number","+1000000",1000000,"integer"],["number","-2",-2,"integer"]," ",
                    ["ident","U"],["number","+10",10,"integer"],["number","-200000",-200000,"integer"]]
                    """#),
        ],
        "one_rule": [
            " /* CDO/CDC are not special */ <!-- --> {": Divergence(reason: .walker, today: #"["qualified rule",[],[]]"#)
        ],
        "rule_list": [
            " /* CDO/CDC are not special */ <!-- --> {": Divergence(reason: .cdo, today: #"[["qualified rule",[],[]]]"#),
            "div {} -->": Divergence(reason: .cdo, today: #"[["qualified rule",[["ident","div"]," "],[]]]"#),
        ],
        "one_declaration": [
            "foo:;": Divergence(reason: .semicolon, today: #"["declaration","foo",[],false]"#),
            "foo:;bar:;": Divergence(reason: .semicolon, today: #"["declaration","foo",[],false]"#),
            "foo: 9000 @bar{ !important": Divergence(reason: .block, today: #"["error","invalid"]"#),
        ],
    ]

    /// The reason for which a case differs, nil if it must agree; the many cases of unicode-range tokens are recognised by their beginning.
    static func divergence(_ file: String, _ input: String) -> Difference? {
        if let listed = divergences[file]?[input] { return listed.reason }
        guard file == "component_value_list" else { return nil }
        if input.hasPrefix("u+") || input.hasPrefix("ù+12") { return .unicodeRange }
        return input.hasSuffix("\u{7F}\u{80}\u{81}") ? .controls : nil
    }

    /// The files of trees, with what reads a text of theirs.
    private static let parsers: [String: @Sendable (String) -> CSSJSON] = [
        "component_value_list": { CSSTree($0).componentValueList() }, "one_component_value": { CSSTree($0).oneComponentValue() },
        "declaration_list": { CSSTree($0).declarationList() }, "blocks_contents": { CSSTree.blockContents($0) },
        "one_declaration": { CSSTree($0).oneDeclaration() }, "one_rule": { CSSTree($0).oneRule() },
        "rule_list": { CSSTree($0).ruleList() }, "stylesheet": { CSSTree($0).ruleList() },
    ]

    /// The files that no test reads, with the reason.
    private static let unread = [
        "stylesheet_bytes": "its encodings come from a protocol and an environment, which nightfall does not have"
    ]

    @Test func `each file of css-parsing-tests is read by a test`() {
        for file in Suites.cssParsing.map(\.stem) where !file.hasPrefix("color") && file != "An+B" {
            #expect(Self.parsers[file] != nil || Self.unread[file] != nil, "\(file) is new")
        }
    }

    @Test(arguments: Suites.cssParsing.filter { parsers[$0.stem] != nil })
    func `every case of css-parsing-tests gives the expected tree, except listed differences`(url: URL) throws {
        let file = url.stem
        let parser = try #require(Self.parsers[file])
        let cells = try url.decoded(as: [CSSJSON].self)
        #expect(cells.count >= 16 && cells.count.isMultiple(of: 2))
        for index in stride(from: 0, to: cells.count - 1, by: 2) {
            guard case .string(let input) = cells[index] else { throw Failure(message: "\(file): input \(index) is no text") }
            let found = parser(input)
            let expected = trimmingDeclarations(cells[index + 1])
            guard let reason = Self.divergence(file, input) else {
                #expect(found == expected, "\(file): \(input.debugDescription)")
                continue
            }
            if reason == .controls, case .array(let values) = expected {
                #expect(found == .array(values.dropLast() + [.string("\u{80}"), .string("\u{81}")]))
            }
            // A case that agrees must not be listed.
            #expect(found != expected, "\(file): \(input.debugDescription) \(reason.rawValue)")
            if let today = Self.divergences[file]?[input]?.today {
                #expect(try found == JSONDecoder().decode(CSSJSON.self, from: Data(today.utf8)), "\(file): \(input.debugDescription)")
            }
        }
    }

    /// Drops white space at both ends of a declaration's value like the current specification (§5.5.6, steps 4 and 7), unlike the draft.
    private func trimmingDeclarations(_ json: CSSJSON) -> CSSJSON {
        guard case .array(var items) = json else { return json }
        if items.count == 4, items[0] == .string("declaration"), case .array(var value) = items[2] {
            while value.first == .string(" ") { value.removeFirst() }
            while value.last == .string(" ") { value.removeLast() }
            items[2] = .array(value)
            return .array(items)
        }
        return .array(items.map(trimmingDeclarations))
    }
}
