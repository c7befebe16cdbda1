-- Drives Neovim's own client, as somebody would; ends with 0, or says what is not well.
local day = vim.env.DAY

local function wait(what, holds)
  if not vim.wait(60000, holds, 50) then error("this did not come to hold: " .. what) end
end

local function rules()
  return table.concat(vim.tbl_map(function(found) return found.code end, vim.diagnostic.get(0)), " ")
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  local _, answer = next(answers or {})
  if not answer or answer.error then error(method .. ": " .. vim.inspect(answer)) end
  return answer.result
end

local function put_cursor(words, offset)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search(words) > 0, words)
  vim.fn.cursor(vim.fn.line("."), vim.fn.col(".") + offset)
end

local function replace(old, new)
  vim.cmd("%s/" .. old .. "/" .. new .. "/")
end

local function prove()
  vim.cmd("edit " .. day)
  wait("a client", function() return next(vim.lsp.buf_get_clients(0)) end)
  wait("an answer", function() return vim.lsp.buf_request_sync(0, "textDocument/documentSymbol", { textDocument = vim.lsp.util.make_text_document_params() }, 60000) end)
  -- A finding comes while somebody types, and goes.
  replace("nextPrompt: your-sentence", "nextPrompt: your-sentense")
  wait("a finding", function() return rules() == "unknown-branch-target" end)
  replace("your-sentense", "your-sentence")
  wait("its end", function() return rules() == "" end)
  -- Completion.
  put_cursor("nextPrompt: ", 12)
  local items = request("textDocument/completion", vim.lsp.util.make_position_params())
  local labels = vim.tbl_map(function(item) return item.label end, items.items)
  assert(vim.tbl_contains(labels, "why-a-broom"), vim.inspect(labels))
  -- A jump into another file, and back.
  put_cursor("module: ", 9)
  vim.lsp.buf.definition()
  wait("a jump", function() return vim.api.nvim_buf_get_name(0):match("hornbook.yaml$") end)
  vim.cmd("edit " .. day)
  -- A rename over files.
  put_cursor("module: ", 9)
  vim.lsp.buf.rename("feelings")
  wait("a rename", function() return vim.fn.search("^module: feelings", "cnw") > 0 end)
  vim.cmd("wall")
  assert(table.concat(vim.fn.readfile(vim.env.PROGRAM), "\n"):match("feelings: Emotion coaching"))
  wait("no findings", function() return rules() == "" end)
  -- An action of a line.
  replace("^title: ", "title: Cafe" .. vim.fn.nr2char(0x301) .. " ")
  wait("a finding", function() return rules() == "not-composed" end)
  put_cursor("^title: ", 9)
  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = {} }
  for _, action in ipairs(request("textDocument/codeAction", params)) do
    if action.title:match("^Allow") then vim.lsp.util.apply_workspace_edit(action.edit, "utf-16") end
  end
  wait("the finding of the reason", function() return rules() == "malformed-remark" end)
end

local fine, problem = pcall(prove)
if fine then io.stdout:write("done\n") vim.cmd("qall!") end
io.stdout:write(tostring(problem) .. "\n")
vim.cmd("cquit")
