"""Faults of disks, limits and places."""

import os
import resource
import shutil
import subprocess

from bench import NAMES, Mounted, Unavailable, limited, run


def on_small_disk(bench, sizes, what):
    """Builds over an old build on file systems with ever more room, until one is large enough."""
    for size in sizes:
        with Mounted(bench.folder / "mount", size):
            out = bench.folder / "mount" / "dist"
            command = [*bench.command[:-2], out, bench.content]
            # The old build may take all the room there is.
            before, _ = run(command)
            old = bench.expect_whole(what, out) if before == 0 else []
            bench.retitle()
            code, said = run(command)
            bench.count(what, code)
            if code == 0:
                bench.expect_whole(what, out)
            else:
                bench.expect(code == 2 and b"hornbook: cannot" in said, f"{what}, {size}: {code}, {said[-200:]}")
                if old:
                    bench.expect(bench.expect_whole(what, out) == old, f"{what}, {size}: the old build is not as it was")
                elif out.exists():
                    left = [path.name for path in out.iterdir() if not path.name.startswith(".")]
                    bench.expect(not left or bool(bench.expect_whole(what, out)), f"{what}, {size}: {left} is left")
                making = out / ".hornbook"
                torn = [p.name for p in making.iterdir() if p.name.startswith("tmp-")] if making.is_dir() else []
                bench.expect(not torn, f"{what}, {size}: {torn} is left")


def full_by_blocks(bench):
    on_small_disk(bench, [f"size={size}k" for size in (4, 64, *range(512, 10_000, 320))], "a full disk")


def full_by_files(bench):
    on_small_disk(bench, [f"size=64m,nr_inodes={count}" for count in (2, 3, 4, 5, 8, *range(20, 320, 10))], "no more files")


def quota(bench):
    if os.geteuid() != 0:
        raise Unavailable("only root can set one")
    sizes = [f"size=64m,usrquota,usrquota_block_hardlimit={size}k" for size in (8, 64, *range(512, 4000, 256))]
    # What root does is not counted against a quota.
    for size in sizes:
        with Mounted(bench.folder / "mount", size + ",mode=777"):
            out = bench.folder / "mount" / "dist"
            for place in [bench.folder, *bench.folder.parents]:
                if place != place.parent:
                    place.chmod(place.stat().st_mode | 0o055)
            code, said = run([*bench.command[:-2], out, bench.content], user=65534, group=65534)
            bench.count("a quota", code)
            if code == 0:
                bench.expect_whole("a quota", out)
            else:
                bench.expect(code == 2 and b"hornbook: cannot" in said, f"a quota, {size}: {code}, {said[-200:]}")


def file_size(bench):
    """A file that grows beyond the limit ends the process, or fails, where the signal is ignored."""
    import signal
    old = bench.expect_whole("a limit for files")
    for amount in (0, 1, 100, 512, *range(1024, 80_000, 4096)):
        for ignores in (True, False):
            bench.retitle()
            def prepare():
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN if ignores else signal.SIG_DFL)
                limited(resource.RLIMIT_FSIZE, amount)()
            code, _ = run(bench.command, preexec_fn=prepare, stderr=subprocess.DEVNULL)
            bench.count("a limit for files", 2 if code == -signal.SIGXFSZ else code)
            now = bench.expect_whole("a limit for files")
            bench.expect(code == 0 or now == old, f"a limit of {amount} for files: the old build is not as it was")
            old = now


def read_only(bench):
    with Mounted(bench.folder / "mount", "size=64m") as mounted:
        out = bench.folder / "mount" / "dist"
        command = [*bench.command[:-2], out, bench.content]
        run(command)
        old = bench.expect_whole("read-only", out)
        for again in (False, True):
            mounted.remount("ro")
            if again:
                bench.retitle()
            for more in ([], ["--check"], ["--no-wait"]):
                code, said = run([*command, *more])
                bench.count("read-only", code)
                bench.expect(code in (1, 2) if again or not more else code in (0, 2), f"read-only: {code}, {said[-200:]}")
            bench.expect(bench.expect_whole("read-only", out) == old, "read-only: the old build is not as it was")
            mounted.remount("rw")


def without_permission(bench):
    """As another user, before folders that cannot be written, listed or entered."""
    if os.geteuid() != 0:
        raise Unavailable("only root can act for another user")
    for place in [bench.folder, *bench.folder.parents]:
        if place != place.parent:
            place.chmod(place.stat().st_mode | 0o055)
    old = bench.expect_whole("without permission")
    for place in [bench.out, bench.out / ".hornbook", *(path for path in bench.out.rglob("*") if path.is_dir())][:24]:
        for mode in (0o000, 0o444, 0o555, 0o711):
            before = place.stat().st_mode
            place.chmod(mode)
            bench.retitle()
            code, said = run(bench.command, user=65534, group=65534)
            place.chmod(before)
            bench.count("without permission", code)
            bench.expect(code == 2 and b"hornbook: " in said, f"{place.name} as {mode:o}: {code}, {said[-200:]}")
            bench.expect(bench.expect_whole("without permission") == old, f"{place.name} as {mode:o}: changed")


def descriptors(bench):
    for amount in range(3, 67):
        old = bench.expect_whole("few descriptors")
        bench.retitle()
        code, said = run(bench.command, preexec_fn=limited(resource.RLIMIT_NOFILE, amount))
        bench.count("few descriptors", code)
        now = bench.expect_whole("few descriptors")
        bench.expect(code == 0 or now == old, f"{amount} descriptors: the old build is not as it was")
        bench.expect(code in (0, 1, 2, 127), f"{amount} descriptors: {code}, {said[-200:]}")


def memory(bench):
    """Where there is too little memory the process may end as it will; what is published is whole."""
    for megabytes in (*range(20, 400, 10), *range(400, 1400, 50)):
        old = bench.expect_whole("little memory")
        bench.retitle()
        code, _ = run(bench.command, preexec_fn=limited(resource.RLIMIT_AS, megabytes << 20))
        bench.outcomes["built" if code == 0 else "no memory"] += 1
        now = bench.expect_whole("little memory")
        bench.expect(code != "no answer", f"{megabytes} MB: it hangs")
        bench.expect(code == 0 or now == old, f"{megabytes} MB: the old build is not as it was")


def targets(bench):
    """What a link can lead to, and what must not change behind it."""
    outside = bench.folder / "outside"
    shutil.rmtree(outside, ignore_errors=True)
    (outside / "folder").mkdir(parents=True)
    (outside / "folder" / "mine.txt").write_text("mine", "utf-8")
    (outside / "file").write_text("mine", "utf-8")
    return outside, {"folder": outside / "folder", "file": outside / "file", "nowhere": outside / "gone", "itself": None}


def untouched(outside):
    return (sorted(path.relative_to(outside).as_posix() for path in outside.rglob("*")) == ["file", "folder", "folder/mine.txt"]
            and (outside / "file").read_text("utf-8") == (outside / "folder" / "mine.txt").read_text("utf-8") == "mine")


def links_in_output(bench):
    own = [path.relative_to(bench.out) for path in sorted(bench.out.glob("first/*")) + sorted(bench.out.glob("first/*/*"))
           + sorted(bench.out.glob("first/*/*/*")) + sorted((bench.out / ".hornbook").iterdir())]
    places = [*own[:60], own[-1].parent / "journal.json", own[-1].parent]
    for place in places:
        for what in ("folder", "file", "nowhere", "itself"):
            outside, ways = targets(bench)
            path = bench.out / place
            saved = bench.folder / "saved"
            if path.exists():
                shutil.move(path, saved)
            path.symlink_to(ways[what] or path.name)
            bench.retitle()
            code, said = run(bench.command)
            bench.count("links", code)
            bench.expect(code in (0, 2), f"{place} leads to {what}: {code}, {said[-200:]}")
            bench.expect(code == 0 or b"hornbook: " in said, f"{place} leads to {what}: {said[-200:]}")
            # The program's own folder may be a link; nothing that lies in it is written through one.
            bench.expect(untouched(outside), f"{place} leads to {what}: what it leads to was changed")
            if path.is_symlink():
                path.unlink()
            if saved.exists():
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                shutil.move(saved, path)
            if run(bench.command)[0] != 0:
                bench.expect(False, f"{place} led to {what}: the next build fails")


def links_in_sources(bench):
    program = bench.content / "first"
    for place in sorted(path.relative_to(program) for path in program.rglob("*")):
        for what in ("folder", "file", "nowhere", "itself"):
            outside, ways = targets(bench)
            path, saved = program / place, bench.folder / "saved"
            shutil.move(path, saved)
            path.symlink_to(ways[what] or path.name)
            for command in (bench.command, [bench.command[0], "lint", "--quiet", bench.content]):
                code, said = run(command)
                bench.count("links in sources", code)
                bench.expect(code in (0, 1, 2), f"{place} leads to {what}: {code}, {said[-200:]}")
            bench.expect(untouched(outside), f"{place} leads to {what}: what it leads to was changed")
            for name in NAMES:
                # What is linked to may be passed over: then the program is sound without it. A folder in which
                # `hornbook.yaml` leads to a folder is no program, and goes like any that is gone.
                if (bench.out / name).exists() or place.name != "hornbook.yaml":
                    bench.expect_one_whole(bench.out / name)
            path.unlink()
            shutil.move(saved, path)
            bench.expect(run(bench.command)[0] == 0, f"{place} led to {what}: the next build fails")
            bench.expect_whole(f"{place} led to {what}")
