import { fixDuplicates } from '@clearpane/service/files/fix-duplicates.ts'
import { createJobs } from '@clearpane/service/jobs/jobs.ts'
import { memoryResults } from '@clearpane/service/results/results.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

test.each(['quarantine', 'recycleBin'] as const)(
  'cancelling a move of files (to %s) keeps the files that were already moved, and leaves the others in place',
  async (to) => {
    const scan = () => server.ask('scanDuplicates', { body: {} })
    const { success: _, message: __, ...found } = await scan()
    const opened = await server.devices.open('sample')
    if (!opened.ok) throw new Error('the sample PC opens')
    const results = memoryResults()
    await results.put('sample', 'duplicates', found, 0)
    const counts: number[] = []
    const jobs = createJobs({
      clock: { now: () => '2026-11-22T10:32:00.000Z' },
      results,
      actor: { kind: 'person' },
      emit: (_, news) => {
        if (!('partial' in news)) return
        counts.push((news.partial as { done: number }).done)
        void jobs.cancel('move')
      },
    })
    const answer = await jobs.run(fixDuplicates, {
      device: opened.value,
      title: 'Duplicate files',
      input: { results, to },
      id: 'move',
    })
    if (!answer.ok) throw new Error('a cut move says what it moved')
    const { files, refused, notReached } = answer.value
    expect(files).toBeGreaterThan(0)
    expect(notReached).toBeGreaterThan(0)
    expect(files + refused.length + notReached).toBe(found.copies)
    expect(counts).toHaveLength(1)
    const { copies } = await scan()
    expect(copies).toBe(found.copies - files)
    expect(copies).toBeGreaterThan(0)
    expect(copies).toBeGreaterThanOrEqual(found.copies - (counts[0] ?? 0))
    expect(copies).toBeLessThan(found.copies)
  },
)
