/** `npm run soak`: runs the seeded test suites with full counts and prints their figures. Takes hours, not minutes.
 * */
import { join } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

await ensureInstalled()
goOn(join(root, 'tools', 'src', 'soak.ts'), process.argv.slice(2))
