/**
 * Tests backups of a PC with many runs: each backup is listed once, and the journals are read once for all of them.
 */
import { indexTweaks, planSelection, runPlan } from '@clearpane/engine'
import type { RunDetail } from '@clearpane/model'
import { expect, test } from 'vitest'
import { aPc } from '../../projection/testing/pc.ts'
import { tweaks } from '../../testing/server.ts'
import { backupsOf } from './backups.ts'

const detail = (runId: string, undone = false) =>
  ({
    runId,
    title: 'Registry fix',
    at: '2026-11-23T08:00:00.000Z',
    origin: { kind: 'selection', choices: [], items: [] },
    changes: [{ resource: { kind: 'registry' }, result: 'done', undone }],
  }) as unknown as RunDetail

test.each([
  ['a change is in place', false, 'missing'],
  ['all is undone', true, 'restored'],
])('a backup without its file is listed if %s', async (_, undone, status) => {
  const service = {
    collectRuns: async <T>(of: (run: RunDetail) => T | null) => [of(detail('a', undone)) as T],
  }
  expect((await backupsOf({ service }, '/nowhere')).map((one) => [one.id, one.status])).toEqual([
    ['a', status],
  ])
})

test('the journals are read once for all backups, however many runs there are', async () => {
  const { host, store, clock, ids, history, looks } = aPc()
  const made: string[] = []
  for (let count = 0; count < 12; count++) {
    const origin = { catalog: indexTweaks(tweaks), device: await host.device(), at: clock.now() }
    const option = count % 2 === 0 ? {} : { option: 'default' }
    const plan = await planSelection(host, { ...origin, choices: [{ tweakId: 'privacy.one', ...option }] })
    const deps = { host, store, clock, ids, makeAttachments: () => [] }
    made.unshift(await runPlan(deps, plan, { title: 'a', startedBy: 'test' }))
  }
  await history.refresh()
  const before = looks()
  const service = { collectRuns: <T>(of: (run: RunDetail) => T | null) => history.collect(of, null) }
  expect((await backupsOf({ service }, '/nowhere')).map(({ id }) => id)).toEqual(made)
  expect(looks() - before).toBe(1)
})
