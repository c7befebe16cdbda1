import CSystemCalls

/// Reads or checks a file. If the process crashes meanwhile, its last line names the file.
package func inFile<Result, Failure: Error>(_ path: String, _ work: () throws(Failure) -> Result) throws(Failure)
    -> Result
{
    let name = path.utf8CString
    let outer = name.withUnsafeBufferPointer { hornbook_enter_file($0.baseAddress) }
    defer {
        _ = hornbook_enter_file(outer)
        withExtendedLifetime(name) {}
    }
    return try work()
}

/// Has crashes tell the file that the crashing thread was in. The process still dies by the same signal.
package func tellCrashes() { hornbook_tell_crashes() }
