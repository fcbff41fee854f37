/// The rules for the elements of one group.
struct GroupRules {
    /// One of the rules, from the weakest to the strongest.
    enum Step {
        /// A rule that selects all elements of the group.
        case rule(MatchedRule)
        /// The index of an entry whose selector has to be matched with each element.
        case test(Int32)
    }

    let steps: [Step]
    /// The rules of all steps; nil if a selector has to be matched.
    let rules: [MatchedRule]?

    init(_ steps: [Step]) {
        self.steps = steps
        var rules: [MatchedRule] = []
        for step in steps {
            guard case .rule(let rule) = step else {
                self.rules = nil
                return
            }
            rules.append(rule)
        }
        self.rules = rules
    }
}

/// The rules of all groups of a document, found when they are asked for.
struct GroupRuleTable {
    /// The style of a group whose rules select all of its elements.
    struct StyleKey: Hashable {
        let group: Int
        /// The number of the parent's style; -1 for a root.
        let parent: Int
        let isAtRest: Bool
    }

    /// The rules by the place of the subject and the group, at rest and in other states.
    private var atRest: [[GroupRules?]] = []
    private var inStates: [[GroupRules?]] = []
    private let count: Int
    /// The numbers of the styles.
    var styles: [StyleKey: Int] = [:]

    init(count: Int) { self.count = count }

    /// The rules of a group; nil if they are not found yet.
    func rules(ofGroup group: Int, _ subject: CandidateLists.Subject, isAtRest: Bool) -> GroupRules? {
        let lists = isAtRest ? atRest : inStates
        return subject.place < lists.count ? lists[subject.place][group] : nil
    }

    /// Adds the rules of a group.
    mutating func set(_ rules: GroupRules, ofGroup group: Int, _ subject: CandidateLists.Subject, isAtRest: Bool) {
        if isAtRest { set(rules, group, subject, &atRest) } else { set(rules, group, subject, &inStates) }
    }

    private func set(_ rules: GroupRules, _ group: Int, _ subject: CandidateLists.Subject, _ lists: inout [[GroupRules?]]) {
        while lists.count <= subject.place { lists.append(Array(repeating: nil, count: count)) }
        lists[subject.place][group] = rules
    }
}
