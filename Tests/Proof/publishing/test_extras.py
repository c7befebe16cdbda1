"""Proves what a build holds when it is asked for: blobs, plays and signatures."""

import base64
import re
import subprocess

import builds

SOURCE = builds.FIXTURES / "every-type"
DAY = "activities/6-9/shoes-by-the-door.yaml"


def wanted(dist):
    """The blobs that a manifest calls for, with the files that they are."""
    return {f"{file['sha256']}.json": file["path"] for file in builds.manifest(dist)["files"] if file["role"] in ("app", "day")}


def names(dist):
    return {path.name for path in (dist / "blobs").iterdir()} if (dist / "blobs").exists() else set()


class TestBlobs:
    def test_they_are_what_apps_read_under_their_hashes(self):
        dist = builds.build(SOURCE, "--blobs")
        blobs = wanted(dist)
        assert names(dist) == set(blobs)
        for name, path in blobs.items():
            assert (dist / "blobs" / name).read_bytes() == (dist / path).read_bytes()
            assert (dist / "blobs" / name).samefile(dist / path)
        assert not [file for file in builds.manifest(dist)["files"] if file["path"].startswith("blobs/")]
        # The manifest says the same without them.
        assert builds.manifest(dist) == builds.manifest(builds.fixture("every-type"))

    def test_those_of_the_last_build_go_and_foreign_files_stay(self):
        out = builds.folder("dist")
        other = builds.copied("every-type")
        builds.edit(other / DAY, "Loud words", "Loud wards")
        for source in (SOURCE, other):
            assert builds.run("build", "--out", out, "--blobs", source).returncode == 0
            dist = out / "every-type"
            (dist / "blobs" / "README").write_text("ours\n")
            assert names(dist) == set(wanted(dist)) | {"README"}
            assert builds.run("build", "--out", out, "--blobs", "--check", source).returncode == 0
        assert builds.run("build", "--out", out, "--check", source).returncode == 1
        assert builds.run("build", "--out", out, source).returncode == 0
        assert names(dist) == {"README"}


class TestPlaysFile:
    def test_it_is_in_the_manifest_and_leaves_the_version(self):
        dist, plain = builds.build(SOURCE, "--plays"), builds.fixture("every-type")
        files = {file["path"]: file["role"] for file in builds.manifest(dist)["files"]}
        more = set(files) - {file["path"] for file in builds.manifest(plain)["files"]}
        assert more == {"plays.json", "schemas/plays.json.schema.json", "schemas/plays.json.open.schema.json"}
        assert {files[path] for path in more} == {"docs"}
        assert builds.manifest(dist)["contentVersion"] == builds.manifest(plain)["contentVersion"]
        again = builds.build(SOURCE, "--plays")
        assert (dist / "plays.json").read_bytes() == (again / "plays.json").read_bytes()


class TestSignature:
    def setup_method(self):
        self.keys = builds.folder("keys")

    def openssl(self, *words):
        done = subprocess.run(["openssl", *map(str, words)], cwd=self.keys, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def key(self, name="key.pem", *words):
        self.openssl("genpkey", "-algorithm", *(words or ["ed25519"]), "-out", name)
        return self.keys / name

    def test_openssl_agrees(self):
        key = self.key()
        self.openssl("pkey", "-in", key, "-pubout", "-out", "key.pub")
        dist = builds.build(SOURCE, "--sign", key)
        signature = dist / "manifest.json.sig"
        assert signature.stat().st_size == 64
        self.openssl("pkeyutl", "-verify", "-pubin", "-inkey", "key.pub", "-rawin", "-in", dist / "manifest.json",
                     "-sigfile", signature)
        assert "manifest.json.sig" not in [file["path"] for file in builds.manifest(dist)["files"]]
        out = dist.parent
        # The public half is told.
        self.openssl("pkey", "-in", key, "-pubout", "-outform", "DER", "-out", "key.der")
        public = base64.b64encode((self.keys / "key.der").read_bytes()[-32:]).decode()
        assert public in builds.succeed("build", "--out", builds.folder("dist"), "--sign", key, SOURCE)
        builds.succeed("build", "--out", out, "--sign", key, "--check", SOURCE)
        # Another key is another build, and without one nothing is left that could be taken for a signature.
        other = builds.run("build", "--out", out, "--sign", self.key("other.pem"), "--check", SOURCE)
        assert other.returncode == 1
        assert "manifest.json.sig" in other.stderr
        assert builds.run("build", "--out", out, SOURCE).returncode == 0
        assert not signature.exists()

    def test_what_is_no_key_is_refused_before_anything_is_written(self):
        key = self.key()
        self.openssl("pkey", "-in", key, "-pubout", "-out", "public.pem")
        self.openssl("pkey", "-in", key, "-aes256", "-passout", "pass:x", "-out", "encrypted.pem")
        self.key("other.pem", "X25519")
        self.key("long.pem", "RSA")
        (self.keys / "text.pem").write_text("my key\n")
        lines = key.read_text().splitlines()
        (self.keys / "cut.pem").write_text("\n".join([lines[0], lines[1][:-4], lines[2]]) + "\n")
        (self.keys / "none.pem").write_bytes(b"")
        wrong = {"public.pem": "public half", "encrypted.pem": "encrypted", "other.pem": "no Ed25519 key",
                 "long.pem": "no Ed25519 key", "text.pem": "no private key in PEM", "cut.pem": "no Ed25519 key",
                 "none.pem": "no private key in PEM", "missing.pem": "No such file"}
        for name, expected in wrong.items():
            out = builds.folder("dist")
            done = builds.run("build", "--out", out, "--sign", self.keys / name, SOURCE)
            assert done.returncode == 2, name
            assert expected in done.stderr
            assert re.search(rf"{name}", done.stderr), done.stderr
            assert list(out.iterdir()) == []
