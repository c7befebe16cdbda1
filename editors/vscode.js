// VS Code: the whole of a generic client, `main` of an extension with `"activationEvents": ["onLanguage:yaml"]` that
// depends on `vscode-languageclient`.
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  client = new LanguageClient(
    "hornbook", "Hornbook", { command: "hornbook", args: ["lsp"] },
    { documentSelector: [{ scheme: "file", language: "yaml" }] });
  return client.start();
};

exports.deactivate = () => client?.stop();
