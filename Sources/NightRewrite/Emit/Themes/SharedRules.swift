internal import NightTheme
internal import SourceText

/// Rules of several variants that differ in values only, written once: the values are custom properties, which each variant sets for its
/// root elements.
///
/// A part of the page inherits them from the nearest element that chooses a theme, like the scopes of single variants.
struct SharedRules {
    /// The indices of the variants on all screens, in order.
    private let members: [Int]
    /// The indices of the variants that the same elements choose on some screens, with other values.
    private let overrides: [Int]
    /// The rules, including those of each variant that can't be shared.
    private var body = ByteRope()
    /// For each variant, the place of the one that it replaces for readers who ask for more contrast; nil for a variant for all readers.
    private let replaced: [Int?]
    /// The declarations of custom properties of each variant.
    private var tables: [[UInt8]]
    /// The least saving in bytes for which rules are shared.
    private static let leastGain = 1024
    /// True if some rules are not shared.
    private var hasOwn = false

    /// The blocks of the variants, each with its activation condition.
    ///
    /// - Parameters:
    ///   - variants: all that pages can choose, including those without rules.
    ///   - condition: the beginning of a further block around the rules of each; empty for none.
    static func blocks(_ variants: [VariantRules], condition: [UInt8] = []) -> [ByteRope] {
        guard variants.count > 2, variants[0].gate.isScoped else { return single(variants, condition) }
        var variants = variants
        for index in variants.indices.dropFirst()
        where variants[index].gate.asksForContrast && variants[index].declarations == variants[index - 1].declarations {
            variants[index].declarations = []
        }
        let groups = isComplete(variants) ? groups(of: variants) : []
        let grouped = Set(groups.flatMap { $0.members + $0.overrides })
        var blocks: [ByteRope] = []
        /// The variants since the last group, which are not in one.
        var singles: [VariantRules] = []
        for index in variants.indices {
            if !grouped.contains(index) { singles.append(variants[index]) }
            // The rules of a variant win over those of an earlier one that is chosen by fewer attributes. The overrides apply only to
            // elements with exactly the same choices.
            guard let group = groups.first(where: { $0.members.last == index }) else { continue }
            blocks += single(singles, condition) + [group.block(variants, condition)]
            singles = []
            for index in group.overrides {
                let own = variants[index].root(adding: group.table(of: index)) + variants[index].head
                if !own.isEmpty { blocks.append(variants[index].block(condition, adding: group.table(of: index), rules: ByteRope())) }
            }
        }
        return blocks + single(singles, condition)
    }

    /// The blocks of variants that share no rules with others.
    private static func single(_ variants: [VariantRules], _ condition: [UInt8]) -> [ByteRope] {
        ContrastRules.joined(variants).filter { !$0.isEmpty }.map { $0.block(condition, rules: $0.rules) }
    }

    /// The text of the variants of a document; if pages offer no choice, the element around the text holds the activation condition.
    static func document(_ variants: [VariantRules]) -> [UInt8] {
        guard let first = variants.first, first.gate.isScoped else { return unconditional(variants).joined }
        return blocks(variants).flatMap { $0.joined + [0x0A] }
    }

    /// The text of the variants of a site whose pages offer no choice, for a place that holds their activation condition.
    static func unconditional(_ variants: [VariantRules]) -> ByteRope {
        var text = ByteRope()
        for variant in ContrastRules.joined(variants) {
            text.append(ByteRope(variant.root() + variant.head))
            text.append(variant.rules)
            text.append(variant.contrast)
        }
        return text
    }

    /// True if each possible choice has a variant, so that elements outside some variants are in one of the others.
    private static func isComplete(_ variants: [VariantRules]) -> Bool {
        let all = variants[0].gate.attributes.reduce(1) { $0 * ($1.values.count + 1) } - 1
        let covered = Set(variants.map(\.gate.choices)).reduce(0) { sum, choices in
            sum + (choices.isEmpty ? 0 : choices.reduce(1) { $0 * $1.values.count })
        }
        return all == covered
    }

    /// The groups of variants whose rules are shorter when shared.
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
                // Behind rules of single variants, overrides of shared values would be weaker.
                (members, overrides) = parts(of: members, variants)
                guard members.count > 1 else { return nil }
                group = SharedRules(members, overrides, skeletons, variants)
            }
            return group.isShorter(variants) ? group : nil
        }
    }

    /// Splits the variants of a class into members and overrides.
    ///
    /// A member applies on all screens. Every other variant of the same elements must follow it and be of the class, too; these are the
    /// overrides.
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
        replaced = all.map { index in variants[index].gate.asksForContrast ? all.firstIndex(of: index - 1) : nil }
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

    /// The beginning of the rules for the parts of the page that choose exactly one of `members`.
    private static func scope(of members: [Int], _ variants: [VariantRules]) -> [UInt8] {
        var seen = Set(members.map { variants[$0].gate.choices })
        let others = variants.map(\.gate).filter { !$0.choices.isEmpty && seen.insert($0.choices).inserted }
        return ActivationCondition.scope(of: members.map { variants[$0].gate }, but: others)
    }

    /// Adds a custom property with the values of all variants to their tables, and returns its name.
    ///
    /// A variant for readers who ask for more contrast leaves out what the one for all readers has, too.
    private mutating func define(_ contents: [[UInt8]], _ gates: [ActivationCondition]) -> [UInt8] {
        let values = zip(gates, contents).map { $0.opening + $0.root + [0] + $1 }
        let name = SharedPropertyName.name(of: values)
        for (index, content) in contents.enumerated() {
            if let place = replaced[index], contents[place] == content { continue }
            tables[index] += [0x20] + name + [UInt8(ascii: ":")] + content + [UInt8(ascii: ";")]
        }
        return name
    }

    /// The custom properties of the variant at an index.
    private func table(of index: Int) -> [UInt8] {
        (members + overrides).firstIndex(of: index).map { tables[$0] } ?? []
    }

    /// The block with the rules that the members share.
    private func block(_ variants: [VariantRules], _ condition: [UInt8]) -> ByteRope {
        let gates = members.map { variants[$0].gate }
        let declarations = zip(members, tables).map { variants[$0].declarations + variants[$0].properties + $1 }
        let further = overrides.map { variants[$0].gate }
        let rules = SharedRules.joined(gates, declarations, further, VariantRules.rule)
        let opaque = SharedRules.joined(gates, members.map { variants[$0].opaque }, further, VariantRules.opaqueRule)
        var block = ByteRope(gates[0].opening + condition + rules + opaque + members.flatMap { variants[$0].head })
        block.append(body)
        block.append(((condition.isEmpty ? [] : [UInt8(ascii: "}"), 0x0A]) + gates[0].closing)[...])
        return block
    }

    /// The rules that set the declarations for the root elements of variants, equal ones merged.
    private static func joined(
        _ gates: [ActivationCondition], _ declarations: [[UInt8]], _ overrides: [ActivationCondition],
        _ rule: (_ selectors: [UInt8], _ declarations: [UInt8]) -> [UInt8]
    ) -> [UInt8] {
        SharedRoots(gates, declarations, overrides: overrides).text.flatMap {
            rule(Array($0.selectors.joined(separator: Array(", ".utf8))), $0.declarations)
        }
    }

    /// True if sharing saves so many bytes that it is worth colors that are not next to their uses.
    private func isShorter(_ variants: [VariantRules]) -> Bool {
        func length(_ indices: [Int], _ block: (Int) -> ByteRope) -> Int { indices.reduce(0) { $0 + block($1).count } }
        let alone = length(members + overrides) { variants[$0].block([], rules: variants[$0].rules) }
        let further = length(overrides) { variants[$0].block([], adding: table(of: $0), rules: ByteRope()) }
        return block(variants, []).count + further + SharedRules.leastGain <= alone
    }
}

/// The names of custom properties that hold values of several variants; equal names mean equal values.
enum SharedPropertyName {
    /// Returns the name for the values of all variants.
    ///
    /// The sheets of a site use the same name only for the same values.
    static func name(of values: [[UInt8]]) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for value in values {
            for byte in value + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return Array("--n".utf8) + digits(hash)
    }

    /// Six letters and digits of a hash; names are case-sensitive, so two of the few names in a site are hardly ever the same.
    private static func digits(_ hash: UInt64) -> [UInt8] {
        let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var rest = hash
        return (0..<6).map { _ in
            defer { rest /= 62 }
            return digits[Int(rest % 62)]
        }
    }
}
