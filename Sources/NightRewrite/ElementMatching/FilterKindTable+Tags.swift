internal import CSSCascade

extension FilterKindTable {
    private static let pages = ["html", "body", "head", "frameset"].map { Array($0.utf8) }
    private static let bgcolor = Array("bgcolor".utf8)

    /// True for the name of an element that is a page as a whole.
    static func isPage(_ name: [UInt8]) -> Bool { pages.contains(name) }

    /// True if an excerpt of a document gives each element of these kinds, besides the page's, the background that it has in the document.
    func areDecided(_ present: [Int], by prospects: FilterProspects) -> Bool {
        present.allSatisfy { FilterKindTable.isPage(kinds[$0].tag.name) || isDecided(kinds[$0], by: prospects) }
    }

    private func isDecided(_ kind: Kind, by prospects: FilterProspects) -> Bool {
        guard kind.attribute == nil, kind.tag.value(FilterKindTable.bgcolor) == nil else { return false }
        return candidates(of: kind).allSatisfy { candidate in
            guard let selector = index.selector(of: candidate.match)?.selector else { return true }
            let rule = index.rule(candidate.match.rule)
            let backgrounds = rule.all.declarations(rule.declarations).filter { $0.property != .custom }
            guard !backgrounds.isEmpty, !selector.needsInteraction, selector.mayMatch(kind.tag) else { return true }
            return prospects.decide(selector)
                && backgrounds.allSatisfy { declaration in
                    let value = rule.all.value(of: declaration)
                    return !FilterDeclarations.holdsReference(value) && FilterPaint(value).isFixed
                }
        }
    }
}
