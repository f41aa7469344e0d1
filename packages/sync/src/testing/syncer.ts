/** Edits and syncs until the process is killed, and prints the number of each edit that was saved. */
import { SyncClient } from '../client/client.ts'
import { createFileKeeper } from '../client/keeper.ts'
import { plainGuard } from '../client/state.ts'
import { createFolderTransport } from '../transport/folder.ts'

const [state = '', folder = '', first = '0'] = process.argv.slice(2)
const client = new SyncClient({ keeper: createFileKeeper(state), guard: plainGuard, now: () => Date.now() })
const transport = createFolderTransport(folder)
for (let i = Number(first); ; i++) {
  await client.edit(new Map([[`tweak:killed.n${i % 40}`, `"${i}"`]]))
  process.stdout.write(`${i}\n`)
  await client.sync({ transport })
}
