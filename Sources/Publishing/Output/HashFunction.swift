import DailyPractice

/// SHA-256 as sixty-four digits. Builds are given one that is made for many megabytes.
package typealias HashFunction = @Sendable ([UInt8]) -> String

/// The one that apps have too: for a row, a view, a test.
package func sha256(of bytes: [UInt8]) -> String { hexadecimalSHA256(of: bytes) }
