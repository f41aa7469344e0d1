/** `npm test`: installs packages, then runs every check and every test. Arguments are passed to vitest as filters. */
import { join } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

await ensureInstalled()
goOn(join(root, 'tools', 'src', 'test.ts'), process.argv.slice(2))
