import Glibc
import SourceText

/// Watches folders for changes of what is directly in them (inotify(7)).
///
/// It tells that something has changed, not what: a caller looks at the files themselves. So nothing is lost where the system's queue
/// overflows, and an event that comes late does no harm.
final class FolderWatch {
    /// The time without an event after which a change is complete, in milliseconds: editors take several steps to save a file.
    private static let quiet = 8
    /// The time after which events that keep coming are no longer waited for, in nanoseconds.
    private static let patience = 100_000_000
    /// The beginning of the names of nightfall's own temporary files.
    private static let temporary = Array(".nightfall-".utf8)
    private static let mask =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
        | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
    /// The size of the part of an event in front of its name.
    private static let head = 16

    private let queue: FileDescriptor
    /// The folders by the numbers of their watches.
    private var watched: [Int32: FilePath] = [:]
    private var names: [FilePath: Set<[UInt8]>?] = [:]

    /// Makes a watch of no folders.
    init() throws(SystemError) {
        let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard number >= 0 else { throw SystemError.last }
        queue = FileDescriptor(owning: number)
    }

    /// Watches `folders`, and no others any longer; those that do not exist are left out.
    ///
    /// A folder that has been replaced by another of its name counts as new.
    ///
    /// - Returns: True if a folder is new, so that changes before now may be unknown.
    func follow(_ folders: WatchedFolders) throws(SystemError) -> Bool {
        names = folders.names
        var following: [Int32: FilePath] = [:]
        var hasNew = false
        for folder in names.keys {
            let number = unsafe inotify_add_watch(queue.number, folder.cString, FolderWatch.mask)
            guard number >= 0 else {
                // The parent folder, which is watched as well, tells of a folder that has just gone.
                if [ENOENT, ENOTDIR, EACCES].contains(errno) { continue }
                throw SystemError.last
            }
            if watched[number] != folder { hasNew = true }
            following[number] = folder
        }
        for number in watched.keys where following[number] == nil { _ = inotify_rm_watch(queue.number, number) }
        watched = following
        return hasNew
    }

    /// Waits until something changes and then nothing for a moment; signals may end the process meanwhile.
    ///
    /// - Parameter isOwn: Returns true for a file that this process has written, and that nobody has changed since.
    /// - Returns: The time of the first change, on the clock of `Clock.uptime`.
    func wait(isOwn: (FilePath) -> Bool) throws(SystemError) -> Int {
        while true {
            _ = try isReady(within: nil)
            let start = Clock.uptime
            guard try takeChanges(isOwn: isOwn) else { continue }
            while Clock.uptime - start < FolderWatch.patience, try isReady(within: FolderWatch.quiet) { _ = try takeChanges(isOwn: isOwn) }
            return start
        }
    }

    /// Returns true if there is an event within some milliseconds; nil waits without end.
    private func isReady(within milliseconds: Int?) throws(SystemError) -> Bool {
        try !DescriptorPoll.ready([DescriptorPoll.Interest(number: number)], within: milliseconds).isEmpty
    }

    /// The descriptor that can be read when there is an event.
    var number: Int32 { queue.number }

    /// Returns the message for an error of a watch.
    static func message(_ error: SystemError) -> Message {
        let wayOut =
            error.number == ENOSPC || error.number == EMFILE
            ? "the system watches no more folders for this user; raise fs.inotify.max_user_watches or fs.inotify.max_user_instances"
            : error.text
        return Message(.error, "cannot watch the files: " + wayOut, code: .unreadable)
    }

    /// Takes the pending events, and returns true if one of them concerns an input; at least one event must be pending.
    func takeChanges(isOwn: (FilePath) -> Bool) throws(SystemError) -> Bool {
        let bytes = try queue.readSome(atMost: 1 << 16)
        var result = false
        var place = 0
        while place + FolderWatch.head <= bytes.count {
            func word(_ offset: Int) -> UInt32 {
                UInt32(littleEndian: (0..<4).reduce(0) { $0 | UInt32(bytes[place + offset + $1]) << UInt32(8 * $1) })
            }
            let (number, events, length) = (Int32(bitPattern: word(0)), word(4), Int(word(12)))
            let start = place + FolderWatch.head
            guard start + length <= bytes.count else { break }
            place = start + length
            if events & UInt32(IN_Q_OVERFLOW) != 0 { result = true }
            guard let folder = watched[number] else { continue }
            if events & UInt32(IN_IGNORED) != 0 { watched[number] = nil }
            let name = Array(bytes[start..<place].prefix { $0 != 0 })
            if !result { result = matters(name, in: folder, isOwn) }
        }
        return result
    }

    private func matters(_ name: [UInt8], in folder: FilePath, _ isOwn: (FilePath) -> Bool) -> Bool {
        // Without a name, the event is about the folder itself.
        guard !name.isEmpty else { return true }
        guard let known = names[folder], !name.starts(with: FolderWatch.temporary) else { return false }
        if let known, !known.contains(name) { return false }
        return !isOwn(folder.appending(name))
    }
}
