// The extension of editors/vscode, under stubs of the editor's API and of its client module, with the real server: what is
// asked and what comes back. `lsprotocol` holds the messages against the specification elsewhere.
const assert = require("node:assert/strict");
const { spawn, spawnSync } = require("node:child_process");
const { readFileSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join } = require("node:path");
const { pathToFileURL } = require("node:url");

const { DAY, PROGRAM, EXTENSION } = process.env;
const shown = [], panels = [], terminals = [], commands = {}, clients = [];
let path = "no-such-hornbook", exchanges = 0, configured;

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { server, options, found: {}, waiting: {}, next: 1, input: Buffer.alloc(0) });
    clients.push(this);
  }

  start() {
    return new Promise((ready, failed) => {
      this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "inherit"] });
      this.process.on("error", failed);
      this.process.stdout.on("data", (bytes) => this.take(bytes));
      this.process.on("spawn", async () => {
        const folder = dirname(dirname(PROGRAM));
        this.can = (await this.ask("initialize", {
          processId: process.pid, rootUri: uri(folder), workspaceFolders: [{ uri: uri(folder), name: "content" }],
          capabilities: {
            workspace: { workspaceEdit: { documentChanges: true } },
            textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } } },
          },
        })).capabilities;
        this.tell("initialized", {});
        ready();
      });
    });
  }

  async stop() {
    if (!this.can) throw new Error("the client is not running");
    await this.ask("shutdown");
    this.tell("exit");
    return new Promise((end) => this.process.on("exit", end));
  }

  write(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  tell(method, params) { this.write({ method, params }); }

  ask(method, params) {
    exchanges += 1;
    const id = this.next++;
    this.write({ id, method, params });
    return new Promise((end, failed) => { this.waiting[id] = { end, failed }; });
  }

  take(bytes) {
    this.input = Buffer.concat([this.input, bytes]);
    for (let head; (head = this.input.indexOf("\r\n\r\n")) >= 0;) {
      const end = head + 4 + Number(/Content-Length: (\d+)/.exec(this.input.subarray(0, head))[1]);
      if (this.input.length < end) return;
      const message = JSON.parse(this.input.subarray(head + 4, end));
      this.input = this.input.subarray(end);
      if (message.method === "textDocument/publishDiagnostics") this.found[message.params.uri] = message.params.diagnostics;
      const { end: answer, failed } = this.waiting[message.id] ?? {};
      if (answer) message.error ? failed(new Error(message.error.message)) : answer(message.result);
    }
  }
}

const vscode = {
  ViewColumn: { Beside: -2 },
  commands: { registerCommand: (name, run) => { commands[name] = run; return {}; } },
  window: {
    activeTextEditor: undefined,
    showErrorMessage: (text) => shown.push(text),
    createTerminal: (options) => { terminals.push(options); return { show() {} }; },
    createWebviewPanel: (kind, title) => { panels.push({ title, webview: {} }); return panels.at(-1); },
  },
  workspace: {
    getConfiguration: () => ({ get: (key) => ({ path })[key] }),
    onDidChangeConfiguration: (listener) => { configured = listener; return {}; },
  },
};
const load = Module._load;
Module._load = (name, ...rest) => ({ vscode, "vscode-languageclient/node": { LanguageClient } })[name] ?? load(name, ...rest);

const uri = (file) => pathToFileURL(file).href;
const texts = {}, versions = {};

/// The place of some words in a text that is open, as the protocol has it.
function at(file, words, into = 0) {
  const before = texts[file].slice(0, texts[file].indexOf(words) + into).split("\n");
  return { line: before.length - 1, character: before.at(-1).length };
}

(async () => {
  const manifest = JSON.parse(readFileSync(join(EXTENSION, "package.json"), "utf8"));
  const extension = require(join(EXTENSION, manifest.main));
  const subscriptions = [];
  await extension.activate({ subscriptions });
  assert.match(shown.pop(), /`no-such-hornbook lsp` did not start: install Hornbook, or set hornbook.path/);
  path = manifest.contributes.configuration.properties["hornbook.path"].default;
  await configured({ affectsConfiguration: (name) => name === "hornbook.path" });
  const client = clients.at(-1);
  assert.deepEqual(client.options.documentSelector, [{ scheme: "file", language: "yaml" }]);
  assert.deepEqual(Object.keys(commands).sort(), manifest.contributes.commands.map((each) => each.command).sort());

  const of = (file) => ({ textDocument: { uri: uri(file) } });
  const there = (file, words, into) => ({ ...of(file), position: at(file, words, into) });
  const open = (file) => {
    texts[file] = readFileSync(file, "utf8");
    versions[file] = 1;
    client.tell("textDocument/didOpen", { textDocument: { uri: uri(file), languageId: "yaml", version: 1, text: texts[file] } });
  };
  const type = (file, from, to) => {
    texts[file] = texts[file].replace(from, to);
    client.tell("textDocument/didChange", { textDocument: { uri: uri(file), version: versions[file] += 1 }, contentChanges: [{ text: texts[file] }] });
  };
  const found = async (file) => {
    await client.ask("workspace/symbol", { query: "no file is called so" });
    return client.found[uri(file)].map(({ code, range: { start } }) => `${code} ${start.line + 1}:${start.character + 1}`).sort();
  };
  open(DAY);
  open(PROGRAM);
  assert.deepEqual(await found(DAY), []);
  type(DAY, "module: emotion-coaching", "module: emotion-couching");
  type(DAY, "nextPrompt: your-sentence", "nextPrompt: your-sentense");
  writeFileSync(DAY, texts[DAY]);
  const both = await found(DAY);
  assert.deepEqual(both.map((each) => each.split(" ")[0]), ["unknown-branch-target", "unknown-module"]);
  const report = join(dirname(PROGRAM), "report.json");
  const lines = spawnSync(path, ["lint", "--format", "text", "--format", `json:${report}`, PROGRAM], { encoding: "utf8" })
    .stdout.split("\n");
  const linted = JSON.parse(readFileSync(report, "utf8")).diagnostics;
  assert.deepEqual(both, linted.map(({ rule, range: { start } }) => `${rule} ${start.line}:${start.column}`).sort());
  const [{ pattern: [first, second] }] = manifest.contributes.problemMatchers;
  assert.equal(new RegExp(first.regexp).exec(lines[0])[first.code], linted[0].rule);
  assert.ok(DAY.endsWith(new RegExp(second.regexp).exec(lines[1])[second.file].split("/").slice(-3).join("/")));
  for (const [words, right] of [["emotion-couching", "emotion-coaching"], ["your-sentense", "your-sentence"]]) {
    const { range } = client.found[uri(DAY)].find(({ message }) => message.includes(words));
    const actions = await client.ask("textDocument/codeAction", { ...of(DAY), range, context: { diagnostics: [] } });
    const fix = actions.find(({ kind, edit }) => kind === "quickfix" && JSON.stringify(edit).includes(`"${right}"`));
    assert.deepEqual(fix.edit.documentChanges[0].edits.map((each) => each.newText), [right]);
    type(DAY, words, right);
  }
  writeFileSync(DAY, texts[DAY]);
  assert.deepEqual(await found(DAY), []);

  const proposals = async (...place) => (await client.ask("textDocument/completion", there(...place))).items.map((item) => item.label);
  assert.ok((await proposals(DAY, "module: ", 8)).includes("emotion-coaching"));
  assert.ok((await proposals(DAY, "nextPrompt: ", 12)).includes("your-sentence"));
  assert.match(JSON.stringify(await client.ask("textDocument/hover", there(DAY, "skillFocus"))), /skillFocus/);
  const definition = await client.ask("textDocument/definition", there(DAY, "emotion-coaching"));
  assert.ok(JSON.stringify(definition).includes(uri(PROGRAM)));
  const references = await client.ask("textDocument/references", { ...there(DAY, "emotion-coaching"), context: { includeDeclaration: true } });
  assert.ok(references.length > 2);
  assert.ok((await client.ask("textDocument/documentHighlight", there(DAY, "your-sentence"))).length > 1);
  assert.ok(await client.ask("textDocument/prepareRename", there(DAY, "your-sentence")));
  const renamed = await client.ask("textDocument/rename", { ...there(DAY, "emotion-coaching"), newName: "coaching" });
  assert.ok(renamed.documentChanges.length > 2);
  const prompt = await client.ask("textDocument/rename", { ...there(DAY, "your-sentence"), newName: "my-sentence" });
  assert.match(JSON.stringify(prompt), /renamedFrom: your-sentence/);
  assert.ok((await client.ask("textDocument/documentSymbol", of(DAY))).length > 0);
  assert.ok((await client.ask("workspace/symbol", { query: "wardrobe" })).length > 0);
  assert.deepEqual(await client.ask("textDocument/formatting", { ...of(DAY), options: { tabSize: 2, insertSpaces: true } }) ?? [], []);
  open(join(dirname(DAY), "day-01.yaml"));
  assert.deepEqual(await found(join(dirname(DAY), "day-01.yaml")), []);

  await commands["hornbook.play"]();
  assert.match(shown.pop(), /Open a YAML file/);
  let saved = 0;
  vscode.window.activeTextEditor = { document: { languageId: "yaml", fileName: DAY, save: async () => { saved += 1; } } };
  for (const name of ["preview", "play", "graph"]) await commands[`hornbook.${name}`]();
  assert.equal(saved, 3);
  assert.deepEqual(terminals.map(({ shellPath, shellArgs }) => [shellPath, ...shellArgs]),
    [["hornbook", "preview", DAY], ["hornbook", "play", DAY]]);
  const [preview, play] = terminals;
  assert.match(spawnSync(play.shellPath, play.shellArgs, { input: "", encoding: "utf8" }).stdout, /What is Idris afraid of/);
  const server = spawn(preview.shellPath, [...preview.shellArgs, "--port", "0"]);
  process.on("exit", () => server.kill());
  const address = await new Promise((end) => server.stdout.on("data", (line) => end(/http:\S+/.exec(line)?.[0])));
  assert.match(await (await fetch(address)).text(), /<title>Hornbook preview/);
  server.kill("SIGINT");
  assert.match(panels[0].webview.html, /<svg/);

  await extension.deactivate();
  assert.ok(exchanges >= 20, String(exchanges));
  console.log("done");
})().catch((problem) => { console.error(problem); process.exit(1); });
