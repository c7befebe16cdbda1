# `brew tap hornbook/tap https://github.com/your-org/hornbook && brew install hornbook`. Nobody has tried it yet.
class Hornbook < Formula
  desc "Compiles lessons, activities and quizzes to proven JSON and SQL"
  homepage "https://github.com/your-org/hornbook"
  url "https://github.com/your-org/hornbook", using: :git, tag: "0.1.0"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libyaml"

  uses_from_macos "sqlite"

  def install
    system "make", "release"
    bin.install ".build/release/hornbook", ".build/release/hornbook-preview"
    generate_completions_from_executable(bin/"hornbook", "--generate-completion-script")
  end

  test do
    system bin/"hornbook", "init", "first"
    system bin/"hornbook", "lint", "--strict", "first"
  end
end
