/** Tests that exactly the listed files are deleted, even while another program is changing the files. */
import { bundleForWine, newPrefix, runInWine, wineAvailable } from '@clearpane/testkit/wine'
import { expect, test } from 'vitest'

const available = wineAvailable()
const why = available.ok ? null : available.reason
const rounds = process.env.CLEARPANE_SOAK === '1' ? 300 : 20

test.skipIf(why !== null)(
  `${rounds} rounds of listing and deleting, with files that change before and during the deletion, delete only listed files${why === null ? '' : `; ${why}`}`,
  async () => {
    const prefix = await newPrefix()
    try {
      const bundle = await bundleForWine(
        prefix,
        'packages/host/src/windows/testing/files/listed-rounds.wine.ts',
      )
      const ran = await runInWine(prefix, { bundle }, [`${rounds}`], { timeoutMs: 180_000 + rounds * 15_000 })
      if (ran.code !== 0) throw new Error(ran.stderr)
      const figures = JSON.parse(ran.stdout.trim())
      const { listed, deleted, meddled, during, refused } = figures
      console.log(
        `${rounds} rounds of list and delete in Wine: ${listed} files listed, ${deleted} deleted; ${meddled} changed meanwhile, ${during} of them during the deletion, ${refused} refused; nothing else went`,
      )
      expect(figures.rounds).toBe(rounds)
      for (const figure of [deleted, during, listed - deleted]) expect(figure).toBeGreaterThan(rounds / 2)
    } finally {
      await prefix.remove()
    }
  },
)
