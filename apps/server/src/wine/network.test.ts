/** Tests, on the Windows host in Wine, that the network page's changes are undone exactly. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Lab, whyNoLab } from '@clearpane/net/testing'
import { slowdown } from '@clearpane/testkit/slowdown'
import { bundleForWine, newPrefix, runInWine, toWindowsPath, wineAvailable } from '@clearpane/testkit/wine'
import { expect, test } from 'vitest'

const available = wineAvailable()
const why = available.ok ? null : available.reason
const soak = process.env.CLEARPANE_SOAK === '1'
const rounds = soak ? 100 : 8
const seed = process.env.CLEARPANE_SEED ?? '20261123'

test.skipIf(why !== null)(
  `${rounds} rounds of changing name servers, packet sizes, an adapter, traffic rules and the hosts file are undone completely, even if a server dies${why === null ? '' : `; ${why}`}`,
  async () => {
    using lab = new Lab()
    // Port 53 may be in use on this machine, but it's free in a network namespace.
    const own = whyNoLab() === null ? { networkOf: (await lab.namespace()).pid } : {}
    const prefix = await newPrefix()
    try {
      const bundle = await bundleForWine(prefix, 'apps/server/src/wine/network.wine.ts')
      const folder = join(prefix.dir, 'network')
      mkdirSync(folder)
      const options = { timeoutMs: 180_000 + rounds * 15_000, ...own }
      const args = [String(rounds), seed, toWindowsPath(folder)]
      const { code, stdout, stderr } = await runInWine(prefix, { bundle }, args, options)
      if (code !== 0) throw new Error(stderr)
      console.log(`network in Wine (seed ${seed}): ${stdout.trim()}`)
      const figures = JSON.parse(stdout)
      expect(figures).toMatchObject({ rounds, answeredBefore: true, refused: 'NAME_SERVERS_SILENT' })
      expect(figures.identical).toBeGreaterThan(rounds / 2)
      expect(figures.hosts).toBeGreaterThan(0)
      expect(figures.backAfterMs).toBeLessThan(10_000 * slowdown())
    } finally {
      await prefix.remove()
    }
  },
)
