/**
 * `node tools/entry/run.mjs FILE [ARGUMENTS]`: installs packages if necessary, and then runs one of the project's
 * files with the Node that npm installed.
 */
import { resolve } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

const [file = '', ...args] = process.argv.slice(2)
await ensureInstalled()
goOn(resolve(root, file), args)
