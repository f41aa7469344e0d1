/** Tests that memory use doesn't grow over thousands of samples, because the number of stored samples is limited. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { historySensors } from '@clearpane/model'
import { openStore } from '@clearpane/store'
import { expect, test } from 'vitest'
import { createRecorder } from './recorder.ts'
import { createRing } from './sampler.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

test('recording 20,000 samples uses no more memory than recording 5,000 samples', async () => {
  const store = await openStore(':memory:')
  const recorder = createRecorder({ kept: async () => store, record: () => undefined })
  const ring = createRing(15 * 60_000)
  await recorder.begin('sample')
  const measured: number[] = []
  for (let i = 1; i <= 20_000; i++) {
    const values = Object.fromEntries(historySensors.map((id, k) => [id, Math.sin(i * (k + 1)) * 1e6]))
    const sample = { at: 1_000_000_000_000 + i * 1000, values }
    ring.add(sample)
    recorder.sampled('sample', sample)
    if (i % 100 === 0) await recorder.stored()
    if (i % 5000 === 0) measured.push(heap())
  }
  await recorder.end()
  await store.close()
  console.log(
    `heap after 5,000, 10,000, 15,000 and 20,000 samples: ${measured.map((mb) => mb.toFixed(1)).join(', ')} MB`,
  )
  expect((measured.at(-1) ?? Number.NaN) - (measured[0] ?? Number.NaN)).toBeLessThan(2)
})
