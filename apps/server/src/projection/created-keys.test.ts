/**
 * Tests the registry keys that Clearpane's runs created, in the database rows and in the journals, after runs that
 * ended or disappeared in unusual ways.
 */
import { foldJournal, indexTweaks, planSelection, runPlan } from '@clearpane/engine'
import { resourceKey } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { tweaks } from '../testing/server.ts'
import { aPc, type Pc } from './testing/pc.ts'

const deep = 'Software\\One\\Deep'
const value = (name: string) => ({ kind: 'registry', hive: 'HKCU', path: deep, name }) as const

/** `crashAt`: the process dies just before it writes the journal record with this number. */
const apply = async (pc: Pc, ids: string[], crashAt = Number.POSITIVE_INFINITY) => {
  const { host, store, clock } = pc
  const choices = ids.map((tweakId) => ({ tweakId }))
  const device = await host.device()
  const plan = await planSelection(host, { catalog: indexTweaks(tweaks), choices, device, at: clock.now() })
  let step = 0
  store.beforeAppend = () => {
    if (step++ === crashAt) throw new Error('crash')
  }
  const deps = { host, store, clock, ids: pc.ids, makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'Apply', startedBy: 'test' }).catch(() => {})
  store.beforeAppend = () => {}
}

const inRows = async ({ history }: Pc) => [...(await history.ledgers()).createdKeys]
const inJournals = async ({ stored }: Pc) => [...foldJournal(await stored()).createdKeys]

/** Updates the existing database rows, and expects them to have the same content as the journals. */
const expectSame = async (pc: Pc) => {
  await pc.history.refresh()
  expect(await inRows(pc)).toEqual(await inJournals(pc))
}

describe('keys that Clearpane created', () => {
  test.each([3, 4, 5, 6])(
    'are no longer listed if the run that created them died at record %i and its folder was then deleted',
    async (crashAt) => {
      const pc = aPc()
      await apply(pc, ['privacy.one'], crashAt)
      await expectSame(pc)
      const [runId = ''] = pc.store.runs.keys()
      pc.store.runs.delete(runId)
      await expectSame(pc)
      expect(await inRows(pc)).toEqual([])
    },
  )

  test('are no longer listed if the run that created them died and its last records can no longer be read', async () => {
    const pc = aPc()
    await apply(pc, ['privacy.one'], 5)
    await expectSame(pc)
    expect(await inRows(pc)).not.toEqual([])
    const [records = []] = pc.store.runs.values()
    records.splice(records.findIndex(({ type }) => type === 'outcome'))
    await expectSame(pc)
    expect(await inRows(pc)).toEqual([])
  })

  test('belong to the value for which Clearpane created them again, if somebody deleted them in between', async () => {
    const pc = aPc()
    await apply(pc, ['privacy.one'])
    await expectSame(pc)
    const first = await inRows(pc)
    expect(first.map(([, { resource }]) => resourceKey(resource))).toContain(resourceKey(value('A')))
    for (const name of ['A', 'B']) pc.host.registry.remove(value(name))
    pc.host.registry.removeEmpty(['HKCU\\Software\\One', `HKCU\\${deep}`])
    pc.host.bent.set(resourceKey(value('A')), 'refuses')
    await apply(pc, ['privacy.one'])
    await expectSame(pc)
    const again = await inRows(pc)
    expect(again).toHaveLength(first.length)
    expect(again.map(([, { resource }]) => resourceKey(resource))).toContain(resourceKey(value('B')))
  })
})
