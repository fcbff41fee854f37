internal import NightTheme
internal import SourceText

/// Rules of several variants that differ in nothing but values, written once: the values are custom properties, which each variant sets for
/// the elements that it begins at.
///
/// A part inherits them from the nearest element that chooses, as the scopes of single variants have it.
struct SharedRules {
    /// The numbers of the variants on all screens, in order.
    private let members: [Int]
    /// The numbers of those that the same elements choose on some screens, with other values.
    private let overrides: [Int]
    /// The rules, and those of each variant by itself where they can't be shared.
    private var body = ByteRope()
    /// The declarations of custom properties of each variant.
    private var tables: [[UInt8]]
    /// The fewest bytes to be saved.
    private static let leastGain = 1024
    /// Whether some rules are not shared.
    private var hasOwn = false

    /// The blocks of the variants, each with all that says when it holds.
    ///
    /// - Parameters:
    ///   - variants: all that pages choose, with those that have no rules.
    ///   - condition: what begins a further block around the rules of each; empty for none.
    static func blocks(_ variants: [VariantRules], condition: [UInt8] = []) -> [ByteRope] {
        guard variants.count > 2, variants[0].gate.isScoped else {
            return variants.filter { !$0.isEmpty }.map { $0.block(condition, rules: $0.rules) }
        }
        var blocks: [[ByteRope]] = variants.map { $0.isEmpty ? [] : [$0.block(condition, rules: $0.rules)] }
        for group in isComplete(variants) ? groups(of: variants) : [] {
            for index in group.members + group.overrides { blocks[index] = [] }
            // The rules of a variant win over those of one that is chosen by fewer attributes, which is before it; theirs are for no more
            // elements than choose just as they ask.
            guard let last = group.members.last else { continue }
            blocks[last] =
                [group.block(variants, condition)]
                + group.overrides.map { variants[$0].block(condition, adding: group.table(of: $0), rules: ByteRope()) }
        }
        return blocks.flatMap { $0 }
    }

    /// The text of the variants of a document: where pages don't choose, the element around it says when it holds.
    static func document(_ variants: [VariantRules]) -> [UInt8] {
        guard let first = variants.first, first.gate.isScoped else {
            return variants.flatMap { $0.root() + $0.head + $0.rules.joined }
        }
        return blocks(variants).flatMap { $0.joined + [0x0A] }
    }

    /// Whether each element that chooses has a variant: only then those that are not of some have one of the others.
    private static func isComplete(_ variants: [VariantRules]) -> Bool {
        let all = variants[0].gate.attributes.reduce(1) { $0 * ($1.values.count + 1) } - 1
        let covered = Set(variants.map(\.gate.choices)).reduce(0) { sum, choices in
            sum + (choices.isEmpty ? 0 : choices.reduce(1) { $0 * $1.values.count })
        }
        return all == covered
    }

    /// The groups of variants whose rules are shorter together.
    private static func groups(of variants: [VariantRules]) -> [SharedRules] {
        var places: [[UInt8]: Int] = [:]
        var classes: [[Int]] = []
        var skeletons: [SheetSkeleton?] = Array(repeating: nil, count: variants.count)
        for (index, variant) in variants.enumerated() {
            guard !variant.isEmpty, !variant.gate.choices.isEmpty, variant.gate.surroundings == nil else { continue }
            let skeleton = SheetSkeleton(variant.rules.joined)
            skeletons[index] = skeleton
            let key = skeleton.key
            if let place = places[key] {
                classes[place].append(index)
            } else {
                places[key] = classes.count
                classes.append([index])
            }
        }
        return classes.compactMap { all in
            var (members, overrides) = parts(of: all, variants)
            guard members.count > 1 else { return nil }
            var group = SharedRules(members, overrides, skeletons, variants)
            if group.hasOwn, !overrides.isEmpty {
                // Behind rules of their own those that are shared would be weaker.
                (members, overrides) = parts(of: members, variants)
                guard members.count > 1 else { return nil }
                group = SharedRules(members, overrides, skeletons, variants)
            }
            return group.isShorter(variants) ? group : nil
        }
    }

    /// The variants of a class that can be members: those on all screens that no other variant of the same elements follows, but for such
    /// that set other values and are of the class, too.
    private static func parts(of all: [Int], _ variants: [VariantRules]) -> (members: [Int], overrides: [Int]) {
        let isOfClass = Set(all)
        var (members, overrides): ([Int], [Int]) = ([], [])
        for index in all where variants[index].gate.media == DocumentMedia.screen {
            let same = variants.indices.filter { $0 != index && variants[$0].gate.choices == variants[index].gate.choices }
            guard same.allSatisfy({ $0 > index && isOfClass.contains($0) }) else { continue }
            members.append(index)
            overrides += same
        }
        return (members, overrides)
    }

    private init(_ members: [Int], _ overrides: [Int], _ skeletons: [SheetSkeleton?], _ variants: [VariantRules]) {
        self.members = members
        self.overrides = overrides
        let all = members + overrides
        tables = Array(repeating: [], count: all.count)
        let themes = all.compactMap { skeletons[$0] }
        let scope = SharedRules.scope(of: members, variants)
        var names: [[[UInt8]]: [UInt8]] = [:]
        var shared: [UInt8] = []
        for (number, rule) in themes[0].rules.enumerated() {
            let values = rule.values.map { SharedValue($0, in: themes) }
            guard values.allSatisfy({ $0 != nil }) else {
                hasOwn = true
                SharedRules.close(&shared, scope, into: &body)
                for (index, theme) in zip(members, themes) {
                    var own = Array(theme.text[theme.rules[number].span.range])
                    SharedRules.close(&own, SharedRules.scope(of: [index], variants), into: &body)
                }
                continue
            }
            var copied = Int(rule.span.start)
            for value in values.compactMap({ $0 }) {
                for (place, contents) in zip(value.places, value.contents) {
                    let name = names[contents] ?? self.define(contents, all.map { variants[$0].gate })
                    names[contents] = name
                    shared += themes[0].text[copied..<Int(place.start)] + Array("var(".utf8) + name + [UInt8(ascii: ")")]
                    copied = Int(place.end)
                }
            }
            shared += themes[0].text[copied..<Int(rule.span.end)]
        }
        SharedRules.close(&shared, scope, into: &body)
    }

    /// Ends the rules that are shared so far.
    private static func close(_ shared: inout [UInt8], _ scope: [UInt8], into body: inout ByteRope) {
        guard !shared.isEmpty else { return }
        body.append((scope + shared + Array("}\n".utf8))[...])
        shared = []
    }

    /// What begins the rules for the parts that choose just one of `members`.
    private static func scope(of members: [Int], _ variants: [VariantRules]) -> [UInt8] {
        var seen = Set(members.map { variants[$0].gate.choices })
        let others = variants.map(\.gate).filter { !$0.choices.isEmpty && seen.insert($0.choices).inserted }
        return ActivationCondition.scope(of: members.map { variants[$0].gate }, but: others)
    }

    /// Adds a custom property with the values of all variants to their tables, and gives its name.
    ///
    /// The sheets of a site have the same name for the same values only.
    private mutating func define(_ contents: [[UInt8]], _ gates: [ActivationCondition]) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for (gate, content) in zip(gates, contents) {
            for byte in gate.opening + gate.root + [0] + content + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        let name = Array("--n".utf8) + SharedRules.digits(hash)
        for (index, content) in contents.enumerated() {
            tables[index] += [0x20] + name + [UInt8(ascii: ":")] + content + [UInt8(ascii: ";")]
        }
        return name
    }

    /// Six letters and digits of a hash: names tell upper from lower case, and so few among so many are hardly ever the same.
    private static func digits(_ hash: UInt64) -> [UInt8] {
        let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var rest = hash
        return (0..<6).map { _ in
            defer { rest /= 62 }
            return digits[Int(rest % 62)]
        }
    }

    /// The custom properties of a variant, by its number.
    private func table(of index: Int) -> [UInt8] {
        (members + overrides).firstIndex(of: index).map { tables[$0] } ?? []
    }

    /// The block of the members.
    private func block(_ variants: [VariantRules], _ condition: [UInt8]) -> ByteRope {
        let gates = members.map { variants[$0].gate }
        let declarations = zip(members, tables).map { variants[$0].declarations + variants[$0].properties + $1 }
        let rules = SharedRules.joined(gates, declarations, VariantRules.rule)
        let opaque = SharedRules.joined(gates, members.map { variants[$0].opaque }, VariantRules.opaqueRule)
        var block = ByteRope(gates[0].opening + condition + rules + opaque + members.flatMap { variants[$0].head })
        block.append(body)
        block.append(((condition.isEmpty ? [] : [UInt8(ascii: "}"), 0x0A]) + gates[0].closing)[...])
        return block
    }

    /// The rules with the declarations for the elements that variants begin at, each once.
    private static func joined(
        _ gates: [ActivationCondition], _ declarations: [[UInt8]], _ rule: (_ selectors: [UInt8], _ declarations: [UInt8]) -> [UInt8]
    ) -> [UInt8] {
        var places: [[UInt8]: Int] = [:]
        var roots: [(selectors: [[UInt8]], declarations: [UInt8])] = []
        for (gate, declarations) in zip(gates, declarations) where !declarations.isEmpty {
            if let place = places[declarations] {
                roots[place].selectors.append(gate.root)
            } else {
                places[declarations] = roots.count
                roots.append(([gate.root], declarations))
            }
        }
        return roots.flatMap { rule(Array($0.selectors.joined(separator: Array(", ".utf8))), $0.declarations) }
    }

    /// Whether the rules are so much shorter together than each by itself that this is worth colors which don't stand where they are used.
    private func isShorter(_ variants: [VariantRules]) -> Bool {
        func length(_ indices: [Int], _ block: (Int) -> ByteRope) -> Int { indices.reduce(0) { $0 + block($1).count } }
        let alone = length(members + overrides) { variants[$0].block([], rules: variants[$0].rules) }
        let further = length(overrides) { variants[$0].block([], adding: table(of: $0), rules: ByteRope()) }
        return block(variants, []).count + further + SharedRules.leastGain <= alone
    }
}
