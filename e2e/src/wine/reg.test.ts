/** Tests that a preset's .reg export and its Apply button write the same values. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from '@clearpane/catalog'
import { bundleForWine, runInWine, toWindowsPath } from '@clearpane/testkit/wine'
import { describe, expect, test } from 'vitest'
import { noWine, openWinePc } from './pc.ts'

describe.skipIf(noWine)(`.reg exports in Wine${noWine === null ? '' : `: ${noWine}`}`, () => {
  test('set the same values as Apply when regedit imports them', async () => {
    const pc = await openWinePc()
    try {
      const folder = join(pc.prefix.dir, 'reg')
      mkdirSync(folder)
      const program = await bundleForWine(pc.prefix, 'e2e/src/wine/reg.wine.ts')
      const { code, stdout, stderr } = await runInWine(
        pc.prefix,
        { bundle: program },
        [toWindowsPath(folder)],
        { timeoutMs: 720_000 },
      )
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const figures = JSON.parse(stdout)
      expect(Object.keys(figures)).toEqual(presets.map(({ id }) => id))
      console.log(`.reg exports: registry values compared per preset ${stdout.trim()}`)
    } finally {
      await pc.remove()
    }
  })
})
