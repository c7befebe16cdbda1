-- Neovim: put this into init.lua. It serves YAML files below a folder with a hornbook.yaml.
local clients = {}

local function serve(event)
  local found = vim.fn.findfile("hornbook.yaml", vim.fn.fnamemodify(event.file, ":p:h") .. ";")
  if found == "" then return end
  local config = { name = "hornbook", cmd = { "hornbook", "lsp" }, root_dir = vim.fn.fnamemodify(found, ":p:h") }
  -- Since 0.8 Neovim finds the client of a folder itself.
  if vim.lsp.start then return vim.lsp.start(config) end
  local root = config.root_dir
  clients[root] = clients[root] or vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(event.buf, clients[root])
end

vim.api.nvim_create_autocmd("FileType", { pattern = "yaml", callback = serve })
