/** `npm start`: installs, builds what is stale, serves the dashboard and opens it. Arguments go to `serve`. */
import { join } from 'node:path'
import { ensureInstalled, goOn, root } from './prepare.mjs'

await ensureInstalled()
goOn(join(root, 'tools', 'src', 'start.ts'), process.argv.slice(2))
