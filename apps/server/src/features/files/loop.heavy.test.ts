/** While a thread scans, this one answers others. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

/** Younger than our types of Node. */
type OfThread = { threadCpuUsage?(): { user: number; system: number } }

/** Of this thread alone, in ms: what other programs take of the processor says nothing about us. */
const cpuMs = (): number => {
  const usage = (process as OfThread).threadCpuUsage?.()
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000
}

/** How long this thread worked between two of its timers. */
const whileTurnsAreTimed = async (work: () => Promise<unknown>): Promise<number[]> => {
  const turns: number[] = []
  let last = cpuMs()
  const timer = setInterval(() => {
    const now = cpuMs()
    turns.push(now - last)
    last = now
  }, 5)
  await work()
  clearInterval(timer)
  return turns
}

test('the event loop is never held for long by a scan', { timeout: 360_000 }, async () => {
  const server = await sampleServer()
  const at = realpathSync(mkdtempSync(join(tmpdir(), 'files-loop-')))
  const scan = () => server.ask('scanDuplicates', { device: 'generic', body: { folders: [at] } })
  try {
    for (let i = 0; i < 4000; i++) writeFileSync(join(at, `${i}.txt`), `content ${i % 900}`.repeat(2000))
    // The first one also opens the store.
    await scan()
    rmSync(server.devices.paths.prints)
    const turns = await whileTurnsAreTimed(scan)
    const p99 = turns.toSorted((a, b) => a - b)[Math.floor(turns.length * 0.99)] ?? Number.NaN
    console.log(
      `event loop during a scan: p99 ${p99.toFixed(1)} ms, longest ${Math.max(...turns).toFixed(1)} ms of ${turns.length} turns`,
    )
    expect(p99).toBeLessThan(50)
  } finally {
    await server.close()
    rmSync(at, { recursive: true })
  }
})
