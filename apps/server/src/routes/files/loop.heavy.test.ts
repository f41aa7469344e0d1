/** While a thread scans, the main thread answers other calls. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareOf, startTurns } from '@clearpane/testkit/turns'
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('a scan for duplicate files never blocks the event loop for long', { timeout: 360_000 }, async () => {
  const server = await sampleServer()
  const at = realpathSync(mkdtempSync(join(tmpdir(), 'files-loop-')))
  const scan = () => server.ask('scanDuplicates', { device: 'generic', body: { folders: [at] } })
  try {
    for (let i = 0; i < 4000; i++) writeFileSync(join(at, `${i}.txt`), `content ${i % 900}`.repeat(2000))
    // The first scan also opens the store of results.
    await scan()
    rmSync(server.devices.paths.prints)
    const clock = startTurns()
    await scan()
    const { worked: turns } = clock.stop()
    const p99 = shareOf(turns, 0.99)
    console.log(
      `event loop during a scan: p99 ${p99.toFixed(1)} ms, longest ${Math.max(...turns).toFixed(1)} ms of ${turns.length} turns`,
    )
    expect(p99).toBeLessThan(50)
  } finally {
    await server.close()
    rmSync(at, { recursive: true })
  }
})
