/// The version of Hornbook. Databases keep it with the content that a build brought.
package let toolVersion = "0.1.0"
