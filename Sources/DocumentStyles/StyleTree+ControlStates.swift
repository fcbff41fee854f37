package import CSSCascade
internal import SourceText

/// A state into which users put controls.
package enum ControlState: Sendable, CaseIterable {
    /// Check boxes and radio buttons that are checked, and those that are not.
    case checked, unchecked
    /// `details` and `dialog` elements that are open, and those that are not.
    case open, closed

    /// The attribute that puts an element into the state, or out of it.
    fileprivate var attribute: [UInt8] {
        switch self {
        case .checked, .unchecked: Array("checked".utf8)
        case .open, .closed: Array("open".utf8)
        }
    }
}

extension StyleTree {
    /// Returns the tree with all elements in a state of controls; nil if they are in it already.
    package func tree(in state: ControlState) -> StyleTree? {
        let attribute = state.attribute
        let isOfChecks = state == .checked || state == .unchecked
        let isTakenAway = state == .unchecked || state == .closed
        var changed = elements
        var isChanged = false
        for index in changed.indices {
            guard isOfChecks ? changed[index].isField && changed[index].isCheckable : changed[index].isOpenable else { continue }
            let isSet = changed[index].value(attribute) != nil
            guard isSet == isTakenAway else { continue }
            isChanged = true
            changed[index].tag = changed[index].tag.setting(attribute, to: isSet ? nil : [])
        }
        guard isChanged else { return nil }
        var tree = StyleTree(changed, isQuirky: isQuirky)
        tree.states = states
        return tree
    }
}

extension StyleTree.Element {
    /// True for a check box or a radio button.
    package var isCheckable: Bool {
        guard isHTML, name.elementsEqual("input") else { return false }
        let type = value(Array("type".utf8))?.map(\.asciiLowercased) ?? []
        return type.elementsEqual("checkbox") || type.elementsEqual("radio")
    }

    /// True for an element that users open and close.
    package var isOpenable: Bool { isHTML && (name.elementsEqual("details") || name.elementsEqual("dialog")) }
}
