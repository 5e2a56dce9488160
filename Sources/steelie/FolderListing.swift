// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// What is in a folder.
enum FolderListing {
  /// The names in a folder, sorted; nil where it can't be read, for the reason that `errno` tells.
  static func names(_ path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is a folder of this name, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes names that were given in a folder outlive a power cut, where its file system can.
  @discardableResult
  static func sync(_ path: String) -> Bool {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Where a folder may be written into and not be read, or can't be synced, there is nothing more to do.
    guard folder >= 0 else { return true }
    defer { close(folder) }
    return fsync(folder) == 0 || errno == EINVAL
  }
}

/// What changes with every change of a file's contents.
struct FileStamp: Hashable {
  /// In bytes.
  var size: Int
  /// When the file was changed last, in nanoseconds since the beginning of 1970.
  ///
  /// It is the change of the inode: programs can set the time of modification as they like, but not this one.
  var change: Int

  init(size: Int, change: Int) {
    self.size = size
    self.change = change
  }

  /// The stamp of a file; nil for what isn't one.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = status.st_size
    change = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
  }
}
