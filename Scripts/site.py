"""What MkDocs does not do by itself: pages from outside docs/, links as GitHub reads them, folders in the menu, and the
libraries' own pages by DocC."""

import html
import json
import posixpath
import re
import subprocess
import tempfile
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parent.parent
REPOSITORY = (ROOT / "Scripts/repository").read_text("utf-8").strip()
# Pages outside docs/, and where they are on the site.
OUTSIDE = {"README.md": "index.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "SECURITY.md": "SECURITY.md",
           "CHANGELOG.md": "CHANGELOG.md", "editors/README.md": "editors/README.md", "Tests/README.md": "Tests/README.md"}
SOURCES = {place: source for source, place in OUTSIDE.items()}
# Links that stand out without their colour, and from dark code; entries of menus that a finger meets and no title covers;
# and boxes that the keyboard can scroll.
ADDED = {"site.css": """.md-typeset a:not(.md-button) { text-decoration: underline }
.md-nav__link { min-height: 24px }
.md-nav__title { position: static !important }
[data-md-color-scheme=slate] .md-typeset :is(a, a code) { color: #9dbbff }
""",
         "site.js": """document$.subscribe(() => requestAnimationFrame(() => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap, pre > code")) box.tabIndex = 0;
}));"""}
CATALOGUES = {module: f"Sources/{module}/{module}.docc"
              for module in ("DailyPractice", "LearningRules", "PracticeServer", "LearningBasics")}
# Pages of DocC that other pages lead to.
led_to = set()
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
    apps = next(part["Apps"] for part in config.nav if "Apps" in part)
    apps += [{module: f"{config.site_url}{module}/documentation/{module.lower()}/"} for module in CATALOGUES]
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
                led_to.add(leads := f"{module}/documentation/{module.lower()}/{article}")
                return f"{match[1]}{config.site_url}{leads}"
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


def pages_of_docc(site, module):
    """For the search: where each page is that DocC has made, its title and its first sentence."""
    data = site / module / "data"
    for path in sorted(data.rglob("documentation/**/*.json")):
        page = json.loads(path.read_text("utf-8"))
        words = (part.get("text") or part.get("code") or "" for part in page.get("abstract", []))
        yield {"location": f"{module}/{path.relative_to(data).as_posix()[:-len('.json')]}/",
               "title": html.escape(page["metadata"]["title"]), "text": html.escape("".join(words))}


# After the search has written its index.
@event_priority(-100)
def on_post_build(config):
    """The libraries' pages, of what `make build` left. Every address that editors and SARIF give out opens a page."""
    site = Path(config.site_dir)
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["triple"]
    for module, catalogue in CATALOGUES.items():
        with tempfile.TemporaryDirectory() as folder:
            run("swift", "symbolgraph-extract", "-module-name", module, "-I", ".build/debug/Modules", "-target", target,
                "-output-dir", folder, "-skip-synthesized-members")
            run("docc", "convert", catalogue, "--additional-symbol-graph-dir", folder,
                "--fallback-display-name", module, "--fallback-bundle-identifier", module, "--transform-for-static-hosting",
                "--hosting-base-path", f"{site.name}/{module}", "--output-path", site / module)
    index = site / "search/search_index.json"
    found = json.loads(index.read_text("utf-8"))
    added = [page for module in CATALOGUES for page in pages_of_docc(site, module)]
    index.write_text(json.dumps(found | {"docs": found["docs"] + added}), "utf-8")
    for place in {*(page["location"] for page in added), *led_to}:
        if not (site / place / "index.html").is_file():
            raise PluginError(f"DocC has made no page {place}")
    for rule in json.loads(run(".build/debug/hornbook", "rules", "--format", "json"))["rules"]:
        place = rule["address"].removeprefix(config.site_url)
        if place == rule["address"] or not (site / place / "index.html").is_file():
            raise PluginError(f"{rule['id']}: no page is at {rule['address']}")
