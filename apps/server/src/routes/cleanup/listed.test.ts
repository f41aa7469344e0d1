/**
 * Tests that on the sample PC, only listed files are deleted, whatever another program deletes between the listing
 * and the deletion.
 */
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { type CleanupItemId, cleaningOf, cleanupItemIds, cleanupItems } from '@clearpane/contracts'
import { openSamplePc } from '@clearpane/sample-pc'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const rounds = process.env.CLEARPANE_SOAK === '1' ? 300 : 6
const seed = Number(process.env.CLEARPANE_SEED ?? 20261124)

const clock = { now: () => new Date().toISOString() }
const listedIds = cleanupItemIds.filter((id) => cleanupItems[id].tweakId === null && id !== 'downloadFolder')

test(`in ${rounds} rounds of listing and deleting, exactly the listed files that still exist are deleted`, async () => {
  const server = await sampleServer()
  const [figures, dataDir] = [{ listed: 0, gone: 0, taken: 0 }, server.devices.paths.dataDir]
  /** Opens the PC a second time, as a separate process would. */
  const other = <T>(work: (pc: ReturnType<typeof openSamplePc>) => T): T => {
    const pc = openSamplePc({ file: join(dataDir, 'sample', 'pc.sqlite'), tweaks, clock })
    try {
      return work(pc)
    } finally {
      pc.close()
    }
  }
  const there = () => new Set(other(({ world }) => world.files().map(({ path }) => path)))

  const chosen = fc.uniqueArray(fc.constantFrom<CleanupItemId>(...listedIds), { minLength: 1 })
  const everyNth = fc.integer({ min: 2, max: 9 })
  try {
    await fc.assert(
      fc.asyncProperty(chosen, everyNth, fc.boolean(), async (ids, nth, alsoOthers) => {
        expect((await server.devices.resetSample('test')).ok).toBe(true)
        const found = await server.ask('cleanupScan', {})
        const origin = cleaningOf(found, new Set(ids))
        const lists = found.items
          .filter(({ id }) => ids.includes(id))
          .flatMap(({ classes }) => classes.flatMap(({ list }) => list ?? []))
        const pages = await Promise.all(
          lists.map(async (list) => {
            const paths: string[] = []
            for (let offset = 0; ; offset += 500) {
              const page = await server.ask('cleanupFiles', {
                query: { list, limit: '500', offset: `${offset}` },
              })
              paths.push(...page.files.map(({ path }) => path))
              if (paths.length >= page.total) return paths
            }
          }),
        )
        const listed = pages.flat()
        const all = [...there()]
        const taken = (alsoOthers ? all : listed).filter((_, i) => i % nth === 0)
        const { removed } = other(({ world }) => world.removeFiles(taken))
        const before = there()
        if (origin !== null) await server.ask('apply', { body: { origin } })
        const after = there()
        const gone = [...before].filter((path) => !after.has(path))
        expect(gone.sort()).toEqual(listed.filter((path) => before.has(path)).sort())
        expect([...after].every((path) => before.has(path))).toBe(true)
        figures.listed += listed.length
        figures.gone += gone.length
        figures.taken += removed.length
      }),
      { numRuns: rounds, seed },
    )
  } finally {
    await server.close()
  }
  const { listed, gone, taken } = figures
  console.log(
    `${rounds} rounds of list and delete on the sample PC (seed ${seed}): ${listed} files listed, ${gone} deleted, ${taken} taken away meanwhile; nothing else went`,
  )
  expect(gone).toBeGreaterThan(0)
})
