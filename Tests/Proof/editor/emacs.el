;;; Drives eglot, as somebody would; ends with 0, or says what is not well.  -*- lexical-binding: t -*-
(require 'flymake)
(unless (fboundp 'yaml-mode) (define-derived-mode yaml-mode text-mode "YAML"))
(load (getenv "SETUP"))
(setq eglot-confirm-server-initiated-edits nil eglot-sync-connect 60 eglot-autoshutdown nil make-backup-files nil)

(advice-add 'y-or-n-p :override (lambda (_) t))

(defun until (what holds)
  (let ((end (+ (float-time) 60)))
    (while (not (funcall holds))
      (when (> (float-time) end) (error "this did not come to hold: %s" what))
      (accept-process-output nil 0.05))))

(defun types (old new)
  (goto-char (point-min))
  (search-forward old)
  (replace-match new t t)
  (eglot--signal-textDocument/didChange))

(defun findings ()
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun finds (part)
  (lambda () (seq-find (lambda (text) (string-match-p part text)) (findings))))

(defun prove ()
  (find-file (getenv "DAY"))
  (yaml-mode)
  (eglot '(yaml-mode) (project-current) 'eglot-lsp-server '("hornbook" "lsp") "yaml")
  (until "a server" #'eglot-managed-p)
  (flymake-mode 1)
  ;; A finding comes while somebody types, and goes.
  (types "nextPrompt: your-sentence" "nextPrompt: your-sentense")
  (until "a finding" (finds "no later prompt"))
  (types "your-sentense" "your-sentence")
  (until "its end" (lambda () (null (findings))))
  ;; Completion, and a jump into another file.
  (goto-char (point-min))
  (search-forward "nextPrompt: ")
  (let* ((found (eglot-completion-at-point)) (all (all-completions "" (nth 2 found))))
    (unless (seq-find (lambda (name) (string-match-p "why-a-broom" name)) all) (error "no completion: %S" all)))
  (goto-char (point-min))
  (search-forward "module: ")
  (let ((target (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot)))))
    (unless (string-match-p "hornbook.yaml" (format "%S" target)) (error "no jump: %S" target)))
  ;; A rename over files.
  (eglot-rename "feelings")
  (save-some-buffers t)
  (with-temp-buffer
    (insert-file-contents (getenv "PROGRAM"))
    (unless (search-forward "feelings: Emotion coaching" nil t) (error "no rename")))
  (until "no findings" (lambda () (null (findings)))))

(setq debug-on-error nil)
(condition-case problem (prove)
  (error (princ (format "%S\n" problem)) (kill-emacs 1)))
(princ "done\n")
(kill-emacs 0)
