/**
 * `npm run -s clearpane -- COMMAND`: runs the command line from source. This script's stdout contains nothing but the
 * command's output.
 */
import { join } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

await ensureInstalled()
// npm runs scripts in the workspace root, and stores the user's current directory in INIT_CWD. INIT_CWD is used only
// if npm itself started this script, because a program that was started by another npm script inherits that script's
// INIT_CWD.
const byNpm = process.env.npm_lifecycle_event === 'clearpane'
const cwd = (byNpm && process.env.INIT_CWD) || process.cwd()
goOn(join(root, 'apps', 'cli', 'src', 'main.ts'), process.argv.slice(2), {
  cwd,
  env: { ...process.env, CLEARPANE_CWD: cwd },
})
