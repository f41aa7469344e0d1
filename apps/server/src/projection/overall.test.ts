/** Tests that summaries cover all runs, even if there are far more runs than a page shows. */
import { indexTweaks, planSelection, planUndo, runPlan } from '@clearpane/engine'
import { resourceKey } from '@clearpane/model'
import { beforeAll, expect, test } from 'vitest'
import { tweaks } from '../testing/server.ts'
import { aPc } from './testing/pc.ts'

const pc = aPc()
const { host, store, clock, history } = pc
const at = '2026-06-01T00:00:00.000Z'
const deps = { host, store, clock, ids: pc.ids, makeAttachments: () => [] }

const apply = async (tweakId: string) => {
  const device = await host.device()
  const plan = await planSelection(host, { catalog: indexTweaks(tweaks), choices: [{ tweakId }], device, at })
  return (await runPlan(deps, plan, { title: tweakId, startedBy: 'test' })) ?? ''
}
const undo = async (runId: string) => {
  const origin = { kind: 'undo' as const, runId, putBack: [] }
  const plan = await planUndo(host, await history.journalFor(origin), await host.device(), at, origin)
  if (plan === null) throw new Error(`${runId} can't be undone`)
  await runPlan(deps, plan, { title: 'Back', startedBy: 'test' })
}
/** 500 runs that, taken together, leave the PC unchanged: two real runs and copies of those two. */
const pass = async () => {
  const on = await apply('privacy.two')
  await undo(on)
  const off = [...store.runs.keys()].at(-1) ?? ''
  const copy = (runId: string, names: (text: string) => string) =>
    store.runs.set(names(runId), JSON.parse(names(JSON.stringify(store.runs.get(runId)))))
  for (let i = 100; i < 349; i++) {
    const names = (text: string) => text.replaceAll(off, `${off}-${i}b`).replaceAll(on, `${off}-${i}a`)
    copy(on, names)
    copy(off, names)
  }
}

const failing = { kind: 'registry', hive: 'HKCU', path: 'Software\\One\\Deep', name: 'A' } as const
let first = ''
beforeAll(async () => {
  host.bent.set(resourceKey(failing), 'refuses')
  first = await apply('privacy.one')
  host.bent.clear()
  await pass()
})

test('the overall history finds an active change and a failed change that are older than the last 500 runs', async () => {
  const newest = await history.runs({ limit: 100 }, null)
  expect(newest.some(({ runId, failed }) => runId === first || failed > 0)).toBe(false)
  expect(await history.overall(null)).toMatchObject({
    unreadable: 0,
    unsettled: 0,
    failed: 1,
    inPlace: true,
    last: { runId: first, title: 'privacy.one' },
  })
})

test('undoing the last change never undoes the run in progress', async () => {
  const living = await apply('services.three')
  expect((await history.overall(living)).last?.runId).toBe(first)
  expect((await history.overall(null)).last?.runId).toBe(living)
  await undo(living)
})

test('a run whose folder is lost is counted as lost', async () => {
  const [lost] = store.runs.keys()
  pc.lost.add(lost ?? '')
  expect(await history.overall(null)).toMatchObject({ unreadable: 1, unsettled: 1, last: null })
  pc.lost.clear()
})

test('a failed change is no longer listed once a later run has applied its setting', async () => {
  await apply('privacy.one')
  expect(await history.overall(null)).toMatchObject({ failed: 0, inPlace: true })
})
