/** Random PCs for testing the laws of apply and undo, and the steps that these tests take on them. */
import { type Choice, resourceKey, type ServiceState, type Setting, type Tweak } from '@clearpane/model'
import fc from 'fast-check'
import { foldJournal, indexTweaks, planSelection, planUndo, planUndoAll, runPlan } from '../index.ts'
import { testClock, testIds } from './index.ts'
import { MemoryHost } from './memory-host.ts'
import { MemoryJournalStore } from './memory-journal.ts'

// Mutation tests repeat these rounds for every planted fault, so the number of rounds is small.
const { CLEARPANE_SOAK: soak, CLEARPANE_MUTATION: mutation } = process.env
export const rounds = mutation === '1' ? 25 : soak === '1' ? 5000 : 300
export const seed = Number(process.env.CLEARPANE_SEED ?? 20261121)
export const settings = { numRuns: rounds, seed }

export const paths = ['HKCU\\A', 'HKCU\\A\\B', 'HKCU\\A\\B\\C', 'HKLM\\X\\Y', 'HKCU\\Policies\\Z']
export const names = ['one', 'two', '']
export const services = ['svcA', 'svcB']

const rawArb = fc.record({
  type: fc.constantFrom(0, 1, 2, 3, 4, 7, 11, 99),
  hex: fc.oneof(
    fc.constantFrom('', '01000000', '00', '9e1e0780', '61003d0031003b000000'),
    fc
      .string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 12 })
      .map((s) => s.slice(0, s.length & ~1)),
  ),
})
const serviceArb: fc.Arbitrary<ServiceState> = fc.record({
  kind: fc.constant('service' as const),
  start: fc.constantFrom('Automatic' as const, 'Manual' as const, 'Disabled' as const),
  delayed: fc.constantFrom(true, false, null),
  running: fc.constantFrom('running' as const, 'stopped' as const),
  triggered: fc.boolean(),
})
/**
 * Four resources whose state is a property: two that are created when they are written, one that must already exist,
 * and one that can't be undone.
 */
export const properties: Extract<Setting, { desired: { want: 'property' } }>['resource'][] = [
  { kind: 'bcd', entry: '{current}', element: 'timeout' },
  { kind: 'appx', packageFamilyName: 'Some.App_8wekyb3d8bbwe' },
  { kind: 'task', path: '\\Some\\Task' },
  { kind: 'action', name: 'flushDnsCache', scope: 'user' },
]

export const startArb = fc.record({
  values: fc.array(
    fc.record({
      path: fc.constantFrom('HKCU\\Q', 'HKCU\\Q\\R\\S', ...paths),
      name: fc.constantFrom(...names),
      raw: rawArb,
    }),
    { maxLength: 6 },
  ),
  keys: fc.array(fc.constantFrom(...paths), { maxLength: 3 }),
  services: fc.array(serviceArb, { minLength: 2, maxLength: 2 }),
  properties: fc.array(fc.tuple(fc.constantFrom(...properties), fc.nat(2)), { maxLength: 3 }),
})

export const makePc = (start: {
  values: { path: string; name: string; raw: { type: number; hex: string } }[]
  keys: string[]
  services: ServiceState[]
  properties: [Extract<Setting, { desired: { want: 'property' } }>['resource'], number][]
}) => {
  const host = new MemoryHost()
  for (const key of ['HKCU\\A', ...start.keys]) host.registry.createKey(key)
  for (const { path, name, raw } of start.values) {
    const [hive = 'HKCU', ...rest] = path.split('\\')
    host.registry.write({ kind: 'registry', hive: hive as 'HKCU', path: rest.join('\\'), name }, raw)
  }
  for (const [i, state] of start.services.entries())
    host.services.set((services[i] ?? '').toLowerCase(), state)
  for (const [resource, value] of start.properties)
    host.properties.set(resourceKey(resource), { kind: resource.kind, value })
  const store = new MemoryJournalStore()
  return { host, store, deps: { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] } }
}
type Pc = ReturnType<typeof makePc>

export const pick = (catalog: Tweak[], indexes: number[]): Choice[] =>
  [...new Set(indexes)].flatMap((i) => (catalog[i] === undefined ? [] : [{ tweakId: catalog[i].id }]))

export const plan = async ({ host, deps }: Pc, catalog: Tweak[], choices: Choice[]) =>
  planSelection(host, {
    catalog: indexTweaks(catalog),
    choices,
    device: await host.device(),
    at: deps.clock.now(),
  })

export const apply = async (pc: Pc, catalog: Tweak[], choices: Choice[]) => {
  const made = await plan(pc, catalog, choices)
  return made.refusals.length > 0 ? null : runPlan(pc.deps, made, { title: 'test', startedBy: 'test' })
}
export const undo = async (pc: Pc, runId: string, part: { changeIds?: number[]; keep?: string[] } = {}) => {
  const made = await planUndo(
    pc.host,
    foldJournal(await pc.store.read()),
    await pc.host.device(),
    pc.deps.clock.now(),
    {
      kind: 'undo',
      runId,
      putBack: [],
      ...part,
    },
  )
  if (made === null) throw new Error('no such run')
  await runPlan(pc.deps, made, { title: 'undo', startedBy: 'test' })
  return made
}
export const undoAll = async (pc: Pc) => {
  const made = await planUndoAll(
    pc.host,
    foldJournal(await pc.store.read()),
    await pc.host.device(),
    pc.deps.clock.now(),
    {
      kind: 'undoAll',
      putBack: [],
    },
  )
  await runPlan(pc.deps, made, { title: 'undo all', startedBy: 'test' })
  return made
}
