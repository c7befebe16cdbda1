// Starts `hornbook lsp`, and runs `hornbook` on the file that is open.
const { execFile } = require("node:child_process");
const { basename } = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

const program = () => vscode.workspace.getConfiguration("hornbook").get("path");

function start() {
  client = new LanguageClient(
    "hornbook", "Hornbook", { command: program(), args: ["lsp"] },
    { documentSelector: [{ scheme: "file", language: "yaml" }] });
  return client.start().catch((problem) => vscode.window.showErrorMessage(
    `\`${program()} lsp\` did not start: install Hornbook, or set hornbook.path. (${problem.message})`));
}

function inTerminal(command) {
  return (file) => vscode.window.createTerminal({
    name: `${command} ${basename(file)}`, shellPath: program(), shellArgs: [command, file],
  }).show();
}

function graph(file) {
  return new Promise((end) => execFile(program(), ["graph", file], (error, picture, said) => {
    if (error) {
      vscode.window.showErrorMessage(said || error.message);
    } else {
      const panel = vscode.window.createWebviewPanel("hornbook.graph", basename(file), vscode.ViewColumn.Beside, {});
      panel.webview.html = `<body style="background: white">${picture}</body>`;
    }
    end();
  }));
}

const commands = { preview: inTerminal("preview"), play: inTerminal("play"), graph };

exports.activate = (context) => {
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(`hornbook.${name}`, async () => {
      const document = vscode.window.activeTextEditor?.document;
      if (document?.languageId !== "yaml") return vscode.window.showErrorMessage("Open a YAML file of a program first.");
      await document.save();
      return run(document.fileName);
    }));
  }
  context.subscriptions.push(vscode.workspace.onDidChangeConfiguration(async (change) => {
    if (change.affectsConfiguration("hornbook.path")) {
      // One that never started cannot be stopped.
      await client.stop().catch(() => {});
      await start();
    }
  }));
  return start();
};

exports.deactivate = () => client?.stop();
