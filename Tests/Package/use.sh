cd "$(mktemp -d)"
hornbook init my-program
hornbook lint my-program
hornbook play my-program/activities/6-9/day-01.yaml --answers begin=a
hornbook build my-program
hornbook verify
ldd "$(readlink -f "$(command -v hornbook)")" "$(readlink -f "$(command -v hornbook-preview)")"
hornbook --version
python3 - <<'END'
import fcntl, socket, struct, subprocess, urllib.request
# Without a network, the loopback interface is off at first.
fcntl.ioctl(socket.socket(socket.AF_INET, socket.SOCK_DGRAM), 0x8914, struct.pack("16sH22x", b"lo", 0x41))
for command, page in [("preview", b"main.js"), ("serve", b"serve.js")]:
    server = subprocess.Popen(["hornbook", command, "--port", "0", "my-program"], stdout=subprocess.PIPE, text=True)
    with urllib.request.urlopen(server.stdout.readline().strip()) as answer:
        assert page in answer.read(), command
    server.kill()
    print(command, "answers")
END
