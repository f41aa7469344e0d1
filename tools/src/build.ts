/** `npm run build`: the web app and the server bundle, each only when its inputs changed. `--quiet` speaks only when there is work. */
import { buildNode } from './build-node.ts'
import { buildWeb } from './build-web.ts'

const quiet = process.argv.includes('--quiet')

const said = (name: string, done: boolean) => {
  if (done || !quiet) console.log(`${name}: ${done ? 'built' : 'unchanged'}`)
}

said('apps/web/dist', buildWeb())
said('dist/clearpane.cjs', await buildNode())
