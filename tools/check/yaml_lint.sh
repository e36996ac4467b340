#!/bin/sh
# Checks what .github and CITATION.cff hold against the schemas that come with check-jsonschema; nothing is fetched.
set -eu
cd "$(dirname "$0")/../.."

check() {
    schema=$1
    shift
    found=$(.venv/bin/check-jsonschema --builtin-schema "vendor.$schema" "$@" 2>&1) || {
        printf '%s\n' "$found"
        exit 1
    }
}

check github-workflows .github/workflows/*.yml
check dependabot .github/dependabot.yml
check github-issue-config .github/ISSUE_TEMPLATE/config.yml
check github-issue-forms .github/ISSUE_TEMPLATE/bug.yml .github/ISSUE_TEMPLATE/rule.yml
check citation-file-format CITATION.cff
