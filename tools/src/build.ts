/** Runs `npm run build`, which builds the web app and the server bundle, each only if its inputs have changed. */
import { buildNode } from './build-node.ts'
import { buildWeb } from './build-web.ts'

const said = (name: string, done: boolean) => console.log(`${name}: ${done ? 'built' : 'unchanged'}`)

said('apps/web/dist', buildWeb())
said('dist/clearpane.cjs', await buildNode())
