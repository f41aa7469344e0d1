/** Functions shared by the checks of the scalar kinds. */
import { type Host, indexTweaks, observeOne, planSelection, runPlan } from '@clearpane/engine'
import { aTweak, MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import type { Known, Scalar, ScalarResource } from '@clearpane/model'
import { createKey } from '@clearpane/win32'

export const look = async (host: Host, resource: ScalarResource) => await observeOne(host, resource)
export const property = ({ kind }: ScalarResource, value: Scalar): Known => ({
  status: 'present',
  state: { kind, value },
})
export const ask = (host: Host, resource: ScalarResource, to: Known) =>
  host.act({ resource, from: { status: 'absent' }, to })

/** Creates the missing keys along the path and returns the created keys, innermost first. */
export const makeKeys = (path: string): string[] => {
  const names = path.split('\\')
  const paths = names.map((_, i) => names.slice(0, i + 1).join('\\'))
  return paths
    .filter((one) => {
      const { key, created } = createKey('HKLM', one)
      key[Symbol.dispose]()
      return created
    })
    .reverse()
}

/** Runs a tweak that requests this value. */
export const runFor = async (host: Host, resource: ScalarResource, value: Scalar) => {
  const store = new MemoryJournalStore()
  const settings = [{ resource, desired: { want: 'property', value } as const, default: 'unknown' as const }]
  const [catalog, at] = [indexTweaks([aTweak('checks.one', settings)]), '2026-01-01T00:00:00.000Z']
  const plan = await planSelection(host, {
    catalog,
    choices: [{ tweakId: 'checks.one' }],
    device: await host.device(),
    at,
  })
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'checks', startedBy: 'checks' })
  const [run] = await store.read()
  return run?.records.flatMap((record) => (record.type === 'outcome' ? [record.result] : [])) ?? []
}
