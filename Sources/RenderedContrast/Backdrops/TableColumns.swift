internal import CSSCascade

/// The columns of tables with backgrounds, for the cells that lie on them.
struct TableColumns {
    /// A cell with the boxes whose backgrounds lie under its own.
    struct Cell {
        let table: Int
        /// The column group and the column.
        let columns: [Int]
        /// The row group and the row.
        let rows: [Int]
        /// False if cells that span rows make the column uncertain.
        let isCertain: Bool
    }

    /// A table whose columns have backgrounds.
    private struct Table {
        /// The boxes that lie under each column.
        var columns: [[Int]] = []
        var hasRowSpans = false
    }

    /// The greatest number of columns that is told apart, as in HTML.
    private static let mostColumns = 1000

    private let page: PageStyles
    private var tables: [Int: Table] = [:]

    init(_ page: PageStyles) {
        self.page = page
        for index in page.elements.indices where page.has([.isColumn, .isColumnGroup], index) {
            guard page.has(.hasBackground, index), let table = table(around: index), tables[table] == nil else { continue }
            tables[table] = read(table)
        }
    }

    /// Returns the cell at `index`; nil if it is none, or if no column of its table has a background.
    func cell(_ index: Int) -> Cell? {
        guard !tables.isEmpty, page.has(.isCell, index) else { return nil }
        let row = page.parent(of: index)
        guard row >= 0, page.has(.isRow, row), let number = table(around: row), let table = tables[number] else {
            return nil
        }
        var position = 0
        var sibling = page.tree.elements[index].previous
        while sibling >= 0, position < TableColumns.mostColumns {
            position += span(page.tree.elements[Int(sibling)], "colspan")
            sibling = page.tree.elements[Int(sibling)].previous
        }
        let above = page.parent(of: row)
        return Cell(
            table: number, columns: position < table.columns.count ? table.columns[position] : [],
            rows: above == number ? [row] : [above, row], isCertain: !table.hasRowSpans)
    }

    /// The table of a column or a row, which may be in a group; browsers make a table around them if the element is none.
    private func table(around index: Int) -> Int? {
        let parent = page.parent(of: index)
        guard parent >= 0 else { return nil }
        guard page.has([.isColumnGroup, .isRowGroup], parent) else { return parent }
        let outer = page.parent(of: parent)
        return outer >= 0 ? outer : nil
    }

    private func isColumn(_ index: Int) -> Bool { page.has(.isColumn, index) }
    private func isGroup(_ index: Int) -> Bool { page.has(.isColumnGroup, index) }

    private func read(_ table: Int) -> Table {
        var result = Table()
        for index in table + 1..<Int(page.tree.elements[table].end) {
            let element = page.tree.elements[index]
            if span(element, "rowspan") != 1 { result.hasRowSpans = true }
            guard result.columns.count < TableColumns.mostColumns, isColumn(index) || isGroup(index) else { continue }
            if isGroup(index), element.hasChildren { continue }
            let group = Int(element.parent)
            let boxes = isColumn(index) && isGroup(group) ? [group, index] : [index]
            result.columns += Array(repeating: boxes, count: span(element, "span"))
        }
        return result
    }

    private func span(_ element: StyleTree.Element, _ name: String) -> Int {
        guard let value = element.value(Array(name.utf8)), let number = Int(String(decoding: value, as: UTF8.self)) else { return 1 }
        return min(max(number, 1), TableColumns.mostColumns)
    }
}
