/** Tests the whole catalog's registry values and services on a real registry and real services in Wine. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundleForWine, runInWine, toWindowsPath } from '@clearpane/testkit/wine'
import { describe, expect, test } from 'vitest'
import { noWine, openWinePc } from './pc.ts'

/**
 * Testing every option alone takes minutes, so only soak runs do that; other runs test every fourteenth option. A run
 * with the whole catalog is always part of the test.
 */
const step = process.env.CLEARPANE_SOAK === '1' ? 1 : 14

describe.skipIf(noWine)(`the whole catalog in Wine${noWine === null ? '' : `: ${noWine}`}`, () => {
  test(
    'is applied in one run, then option by option, and undone, and the PC is then the same as before',
    async () => {
      const pc = await openWinePc()
      try {
        const folder = join(pc.prefix.dir, 'catalog')
        mkdirSync(folder)
        const program = await bundleForWine(pc.prefix, 'e2e/src/wine/catalog.wine.ts')
        const { code, stdout, stderr } = await runInWine(
          pc.prefix,
          { bundle: program },
          [toWindowsPath(folder), String(step)],
          {
            timeoutMs: 20 * 60_000,
          },
        )
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
        console.log(`whole catalog in Wine: ${stdout.trim()}`)
        expect(JSON.parse(stdout).whole).toBeGreaterThan(200)
      } finally {
        await pc.remove()
      }
    },
    20 * 60_000,
  )
})
