/** `npm run soak`: the same tests with full counts and their figures printed. Takes hours, not minutes. */
import { join } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

await ensureInstalled()
goOn(join(root, 'tools', 'src', 'soak.ts'), process.argv.slice(2))
