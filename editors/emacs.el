;;; Emacs with eglot: put this into init.el. It serves YAML files; `M-x eglot' starts it.  -*- lexical-binding: t -*-
(require 'eglot)

(add-to-list 'eglot-server-programs '((yaml-mode yaml-ts-mode) . ("hornbook" "lsp")))

;; A program is a project of its own, whatever holds it.
(defun hornbook-project (folder)
  "The program that FOLDER lies in."
  (let ((root (locate-dominating-file folder "hornbook.yaml")))
    (and root (cons 'transient root))))
(add-hook 'project-find-functions #'hornbook-project)
