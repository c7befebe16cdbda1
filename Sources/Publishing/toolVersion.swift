/// The version of Hornbook, which databases keep with what a build brought to them.
package let toolVersion = "0.1.0"
