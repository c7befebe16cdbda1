/// The folder for temporary files, as `TMPDIR` names it.
package let temporaryFiles = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
