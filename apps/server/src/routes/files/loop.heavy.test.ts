/**
 * While a thread scans, the main thread answers other calls. `bench/src/files/loop.ts` measures how long a scan blocks
 * the event loop.
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('while the files of a folder are scanned for duplicates, the server answers other calls', {
  timeout: 360_000,
}, async () => {
  const server = await sampleServer()
  const at = realpathSync(mkdtempSync(join(tmpdir(), 'files-loop-')))
  const scan = () => server.ask('scanDuplicates', { device: 'generic', body: { folders: [at] } })
  try {
    for (let i = 0; i < 4000; i++) writeFileSync(join(at, `${i}.txt`), `content ${i % 900}`.repeat(2000))
    // The first scan also opens the store of results.
    await scan()
    rmSync(server.devices.paths.prints)
    let [isScanning, answered] = [true, 0]
    const scanned = scan().finally(() => {
      isScanning = false
    })
    while (isScanning) {
      await server.ask('app')
      answered++
      // An injected call is answered without a turn of the event loop.
      await nextTurn()
    }
    expect((await scanned).sets.length).toBe(900)
    console.log(`calls answered during a scan: ${answered}`)
    expect(answered).toBeGreaterThan(10)
  } finally {
    await server.close()
    rmSync(at, { recursive: true })
  }
})
