/**
 * Adds samples until the process is killed. Records in another file which samples it adds and which of them were
 * confirmed: `node measurer.ts FILE FROM SAYINGS`.
 */
import { openSync, writeSync } from 'node:fs'
import { openStore } from '../open-store.ts'

const [, , file = '', from = '0', sayings = ''] = process.argv
const said = openSync(sayings, 'a')
const store = await openStore(file)
const metrics = await store.metrics()
for (let i = 0; ; i++) {
  writeSync(said, 't')
  // The samples are ten seconds apart, so that minutes and hours end frequently.
  const at = Number(from) + i * 10_000
  await metrics.add('this', { at, values: { cpu: i % 97, memory: i * 1.5 } })
  writeSync(said, 'a')
}
