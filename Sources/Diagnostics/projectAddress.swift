/// Where Hornbook's pages are. `Scripts/stamp` writes it.
package let projectAddress = "https://github.com/your-org/hornbook"
