/** While a thread scans, this one answers others. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('the event loop is never held for long by a scan', { timeout: 120_000 }, async () => {
  const server = await sampleServer()
  const at = realpathSync(mkdtempSync(join(tmpdir(), 'files-loop-')))
  const scan = () => server.ask('scanDuplicates', { device: 'generic', body: { folders: [at] } })
  try {
    for (let i = 0; i < 4000; i++) writeFileSync(join(at, `${i}.txt`), `content ${i % 900}`.repeat(2000))
    // The first one also opens the store.
    await scan()
    rmSync(server.devices.paths.prints)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await scan()
    delay.disable()
    const p99 = delay.percentile(99) / 1e6
    console.log(
      `event loop during a scan: p99 ${p99.toFixed(1)} ms, longest ${(delay.max / 1e6).toFixed(1)} ms`,
    )
    expect(p99).toBeLessThan(50)
  } finally {
    await server.close()
    rmSync(at, { recursive: true })
  }
})
