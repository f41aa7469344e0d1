/**
 * `npm run -s clearpane -- COMMAND`: the command line from source. Its stdout contains the command's own output and
 * nothing else.
 */
import { join } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

await ensureInstalled()
// npm runs scripts in the workspace root and stores the person's current folder in INIT_CWD. INIT_CWD is read only
// when npm started this very script, because a program that was itself started by another npm script inherits a
// foreign INIT_CWD.
const byNpm = process.env.npm_lifecycle_event === 'clearpane'
const cwd = (byNpm && process.env.INIT_CWD) || process.cwd()
goOn(join(root, 'apps', 'cli', 'src', 'main.ts'), process.argv.slice(2), {
  cwd,
  env: { ...process.env, CLEARPANE_CWD: cwd },
})
