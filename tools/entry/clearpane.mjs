/**
 * `npm run -s clearpane -- COMMAND`: runs the command line from source. Its stdout contains only the output of the
 * command.
 */
import { join } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

await ensureInstalled()
// npm runs scripts in the workspace root, and stores the user's current folder in INIT_CWD. INIT_CWD is read only if
// npm started this script itself, because a program that another npm script has started inherits the INIT_CWD of that
// script.
const byNpm = process.env.npm_lifecycle_event === 'clearpane'
const cwd = (byNpm && process.env.INIT_CWD) || process.cwd()
goOn(join(root, 'apps', 'cli', 'src', 'main.ts'), process.argv.slice(2), {
  cwd,
  env: { ...process.env, CLEARPANE_CWD: cwd },
})
