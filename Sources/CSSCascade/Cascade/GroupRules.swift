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

/// The rules of all groups in each state, found when they are asked for.
struct GroupRuleTable {
    /// The style of a group whose rules select all of its elements.
    struct StyleKey: Hashable {
        let group: Int
        /// The number of the parent's style; -1 for a root.
        let parent: Int
        let states: ElementStates
    }

    /// The states in which rules are found, and for each the rules by the place of the subject and the group.
    private var states: [ElementStates] = []
    private var rules: [[GrowingTable<GroupRules>]] = []
    /// The numbers of the styles.
    var styles: [StyleKey: Int] = [:]

    /// The rules of a group; nil if they are not found yet.
    func rules(ofGroup group: Int, _ subject: CandidateLists.Subject, in states: ElementStates) -> GroupRules? {
        guard let state = self.states.firstIndex(of: states), subject.place < rules[state].count else { return nil }
        return rules[state][subject.place][group]
    }

    /// Adds the rules of a group.
    mutating func set(_ found: GroupRules, ofGroup group: Int, _ subject: CandidateLists.Subject, in states: ElementStates) {
        let state = self.states.firstIndex(of: states) ?? self.states.count
        if state == self.states.count {
            self.states.append(states)
            rules.append([])
        }
        while rules[state].count <= subject.place { rules[state].append(GrowingTable()) }
        rules[state][subject.place][group] = found
    }
}
