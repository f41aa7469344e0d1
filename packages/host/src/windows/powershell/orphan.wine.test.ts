/**
 * A PowerShell process that hangs during a call doesn't notice the end of its input, so Windows itself has to end it
 * together with the program that started it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleForWine, newPrefix, startInWine, toWindowsPath, wineAvailable } from '@clearpane/testkit/wine'
import { expect, test } from 'vitest'

const available = wineAvailable()
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

const sizeOf = (file: string): number => {
  try {
    return readFileSync(file, 'utf8').length
  } catch {
    return 0
  }
}

test.skipIf(!available.ok)(
  `a PowerShell process that hangs is ended together with the program that started it${available.ok ? '' : ` (skipped: ${available.reason})`}`,
  async () => {
    const prefix = await newPrefix()
    try {
      const bundle = await bundleForWine(prefix, 'packages/host/src/windows/powershell/orphan.wine.ts')
      const beats = join(prefix.dir, 'beats')
      const parent = startInWine(prefix, { bundle }, [toWindowsPath(beats)], { timeoutMs: 180_000 })
      for (let n = 0; n < 200 && sizeOf(beats) < 3; n++) await sleep(100)
      expect(sizeOf(beats), parent.stderr()).toBeGreaterThanOrEqual(3)
      await parent.kill()
      await sleep(1000)
      const then = sizeOf(beats)
      await sleep(1000)
      expect(sizeOf(beats)).toBe(then)
    } finally {
      await prefix.remove()
    }
  },
  90_000,
)
