/**
 * Stores results until the process is killed; prints each result's number when it's confirmed: `node putter.ts FILE
 * ROUND`.
 */
import { openStore } from '../open-store.ts'

const [, , file = '', round = ''] = process.argv
const store = await openStore(file)
for (let i = 0; ; i++) {
  await store.results.put(`round-${round}`, String(i), { i, text: 'x'.repeat(i % 3000) }, i)
  process.stdout.write(`${i}\n`)
}
