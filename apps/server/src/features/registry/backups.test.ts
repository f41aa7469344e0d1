/** Backups of a PC with more runs than one page has. */
import type { RunDetail, RunSummary } from '@clearpane/model'
import { expect, test } from 'vitest'
import { backupsOf } from './backups.ts'

const detail = (runId: string) =>
  ({
    runId,
    title: 'Registry fix',
    at: '2026-11-23T08:00:00.000Z',
    origin: { kind: 'selection', choices: [], items: [] },
    changes: [{ resource: { kind: 'registry' }, result: 'done', undone: false }],
  }) as unknown as RunDetail

test.each([0, 99, 100, 101, 250])('every one of %i runs is listed once, newest first', async (count) => {
  const ids = Array.from({ length: count }, (_, n) => `run${count - n}`)
  const service = {
    runs: async ({ before, limit }: { before?: string | undefined; limit?: number | undefined } = {}) => {
      const from = before === undefined ? 0 : ids.indexOf(before) + 1
      return ids.slice(from, from + (limit ?? ids.length)).map((runId) => ({ runId }) as RunSummary)
    },
    run: async (id: string) => detail(id),
  }
  const backups = await backupsOf({ service }, '/nowhere')
  expect(backups.map(({ id }) => id)).toEqual(ids)
  expect(backups.every(({ status }) => status === 'missing')).toBe(true)
})
