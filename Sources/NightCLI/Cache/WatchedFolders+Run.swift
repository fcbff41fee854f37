/// The folders and files that a run depends on.
extension WatchedFolders {
    /// Adds the places of the configuration of `invocation`, of ignore files and of theme tables.
    mutating func add(settingsOf invocation: Invocation, _ finder: SettingsFinder) {
        let names = [ConfigurationSearch.fileName] + FileChooser.names
        for input in invocation.inputs {
            guard case .path(let path) = input else { continue }
            add(file: path)
            add(settingsOf: ConfigurationSearch.start(for: input, standardInputName: nil), in: names)
        }
        for case .path(let path) in invocation.lists.map(\.place) { add(file: path) }
        for path in finder.files + finder.tables { add(file: path) }
        if let path = invocation.arguments.value(of: .configuration) { add(file: FilePath(path)) }
        // Other tables may name files that only their readers know.
        if finder.sources == nil { for table in finder.tables { add(folder: table.folder) } }
    }

    /// Adds the listed folders of `sites`.
    mutating func add(_ sites: [Site]) {
        for site in sites {
            if site.isFolder {
                add(folders: site.tree.folders, below: site.root)
            } else {
                for file in site.tree.files { add(file: site.location(of: file.path)) }
            }
            for folder in Set(site.surroundings.map { site.location(of: $0.path).folder }) { add(folder: folder) }
        }
    }
}
