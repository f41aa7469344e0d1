/** A cloud process for tests: prints its port, and runs until it's killed. */

import { openDatabase } from '../database/open.ts'
import { createCloudApp } from '../http/app.ts'

const [url = '', connections = '4'] = process.argv.slice(2)
const database = await openDatabase({ url, connections: Number(connections) })
const app = createCloudApp({
  database,
  hosts: () => ['cloud.test'],
  addressHeader: 'x-client',
  onDefect: (error) => process.stderr.write(`${error.stack}\n`),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`)
process.once('SIGTERM', () => process.exit(0))
