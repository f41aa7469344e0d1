/**
 * Tests random start states × random selections, and kills at random journal steps, on a real registry and real
 * services in Wine.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundleForWine, runInWine, toWindowsPath } from '@clearpane/testkit/wine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noWine, openWinePc, type WinePc } from './pc.ts'

const soak = process.env.CLEARPANE_SOAK === '1'
const [rounds, kills] = soak ? [500, 100] : [16, 6]
const seed = Number(process.env.CLEARPANE_SEED ?? 20261121)

describe.skipIf(noWine)(
  `a Windows PC in Wine after ${rounds} rounds and ${kills} kills (seed ${seed})${noWine === null ? '' : `: ${noWine}`}`,
  () => {
    let pc: WinePc
    beforeAll(async () => {
      pc = await openWinePc()
    })
    afterAll(() => pc?.remove())

    test('is unchanged after apply, verify and undo, and a killed process leaves no uncertain change', async () => {
      const program = await bundleForWine(pc.prefix, 'e2e/src/wine/rounds.wine.ts')
      const folder = join(pc.prefix.dir, 'rounds')
      mkdirSync(folder)
      const args = ['rounds', String(rounds), String(kills), String(seed), toWindowsPath(folder)]
      const { code, stdout, stderr } = await runInWine(pc.prefix, { bundle: program }, args, {
        timeoutMs: (rounds + kills) * 12_000,
      })
      expect(stderr).toBe('')
      expect(code).toBe(0)
      console.log(`Wine rounds: ${stdout.trim()}`)
      expect(JSON.parse(stdout)).toMatchObject({ rounds, kills, lost: 0 })
    })
  },
)
