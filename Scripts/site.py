"""What MkDocs does not do by itself: pages from outside docs/, links as GitHub reads them, folders in the menu, and the
libraries' own pages by DocC."""

import json
import posixpath
import re
import subprocess
import tempfile
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parent.parent
REPOSITORY = (ROOT / "Scripts/repository").read_text("utf-8").strip()
# Pages outside docs/, and where they are on the site.
OUTSIDE = {"README.md": "index.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "SECURITY.md": "SECURITY.md",
           "CHANGELOG.md": "CHANGELOG.md", "editors/README.md": "editors/README.md", "Tests/README.md": "Tests/README.md"}
SOURCES = {place: source for source, place in OUTSIDE.items()}
# Links that stand out without their colour, and boxes that the keyboard can scroll.
ADDED = {"site.css": ".md-typeset a:not(.md-button) { text-decoration: underline }",
         "site.js": """document$.subscribe(() => requestAnimationFrame(() => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap, pre > code")) box.tabIndex = 0;
}));"""}
CATALOGUES = {module: f"Sources/{module}/{module}.docc"
              for module in ("DailyPractice", "LearningRules", "PracticeServer", "LearningBasics")}
LINK = re.compile(r"(\]\()(?!\w+:)([^)#\s]+)")


def on_config(config):
    owner, name = REPOSITORY.split("/")[-2:]
    config.repo_url, config.repo_name, config.edit_uri = REPOSITORY, name, ""
    config.site_url = f"https://{owner}.github.io/{name}/"

    def unfolded(item):
        """An entry of the menu, with the pages of a folder in the place of `folder/*`."""
        if isinstance(item, dict):
            return {name: unfolded(pages) for name, pages in item.items()}
        if isinstance(item, str) and item.endswith("/*"):
            folder = ROOT / "docs" / item[:-2]
            return sorted((f"{folder.name}/{page.name}" for page in folder.glob("*.md")), key=lambda name: (
                not name.endswith("README.md"), name))
        return [each for part in item for each in ([unfolded(part)] if not str(part).endswith("/*") else unfolded(part))] \
            if isinstance(item, list) else item

    config.nav = unfolded(config.nav)
    return config


def on_files(files, config):
    for source, place in OUTSIDE.items():
        files.append(File.generated(config, place, abs_src_path=str(ROOT / source)))
    for name, text in ADDED.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown, page, config, files):
    """Links between pages stay; those to other files of the repository lead to its host."""
    here = SOURCES.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    place = posixpath.dirname(page.file.src_uri)

    def led(match):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(here), match[2]))
        if not (ROOT / target).exists():
            raise PluginError(f"{here}: {match[2]} is not there")
        for module, catalogue in CATALOGUES.items():
            if target.startswith(catalogue):
                article = Path(target.removeprefix(catalogue)).stem.lower()
                return f"{match[1]}{config.site_url}{module}/documentation/{module.lower()}/{article}"
        site = OUTSIDE.get(target, target.removeprefix("docs/") if target.startswith("docs/") else "")
        if files.get_file_from_path(site):
            return match[1] + posixpath.relpath(site, place or ".")
        return f"{match[1]}{REPOSITORY}/{'tree' if (ROOT / target).is_dir() else 'blob'}/main/{target}"

    return LINK.sub(led, markdown)


def run(*words):
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise PluginError(done.stdout)
    return done.stdout


def on_post_build(config):
    """The libraries' pages, of what `make build` left. Every rule has its page where editors look for it."""
    site = Path(config.site_dir)
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["triple"]
    for module, catalogue in CATALOGUES.items():
        with tempfile.TemporaryDirectory() as folder:
            run("swift", "symbolgraph-extract", "-module-name", module, "-I", ".build/debug/Modules", "-target", target,
                "-output-dir", folder, "-skip-synthesized-members")
            run("docc", "convert", catalogue, "--additional-symbol-graph-dir", folder,
                "--fallback-display-name", module, "--fallback-bundle-identifier", module, "--transform-for-static-hosting",
                "--hosting-base-path", f"{site.name}/{module}", "--output-path", site / module)
    for rule in json.loads(run(".build/debug/hornbook", "rules", "--format", "json"))["rules"]:
        if not (site / rule["page"].removeprefix("docs/").removesuffix(".md") / "index.html").is_file():
            raise PluginError(f"{rule['id']} has no page")
