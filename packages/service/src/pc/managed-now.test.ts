/**
 * Tests which changed values are reported as controlled by a policy, both on a PC that an organization manages and on
 * one that it doesn't manage.
 */
import { chosenLedgers, emptyMemory, foldJournal, runPlan, watch } from '@clearpane/engine'
import {
  aTweak,
  MemoryHost,
  MemoryJournalStore,
  registrySetting,
  testClock,
  testIds,
} from '@clearpane/engine/testing'
import {
  type Change,
  encodeRegistryData,
  type Known,
  type Plan,
  type RegistryResource,
  type Resource,
  resourceKey,
} from '@clearpane/model'
import { expect, test } from 'vitest'
import type { DeviceContext } from './context.ts'
import { createDrift } from './drift.ts'

const dword = (data: number) => ({ type: 'REG_DWORD', data }) as const
const registry = (path: string, name: string): RegistryResource => ({
  ...{ kind: 'registry', hive: 'HKLM', path, name },
})
const policies = 'SOFTWARE\\Policies\\Microsoft\\Windows Defender'

const inPolicyKey = registry(`${policies}\\Scan`, 'Made')
/** This value isn't in a policy key, but the catalog knows that it's a policy. */
const ofCatalog = registry('SOFTWARE\\Company', 'Level')
const ordinary = registry('SOFTWARE\\Made', 'One')
const preference: Resource = { kind: 'defender', preference: 'PUAProtection' }
const holder = registry(policies, 'PUAProtection')
const otherHolder = registry(`${policies}\\Spynet`, 'SpynetReporting')

const catalog = [
  aTweak('t.policy', [
    registrySetting(
      'HKLM\\SOFTWARE\\Company',
      'Level',
      { want: 'value', value: dword(1) },
      { via: 'policy' },
    ),
  ]),
]

const stateOf = (resource: Resource, data: number): Known => ({
  status: 'present',
  state:
    resource.kind === 'registry'
      ? { kind: 'registry', ...encodeRegistryData(dword(data)) }
      : { kind: 'defender', value: data },
})

/**
 * One run sets a value and the values of `own` to 1; after that, another program sets the values in `since`. Returns
 * the kind of the movement that is found.
 */
const kindAfter = async (
  resource: Resource,
  managed: boolean | null,
  since: readonly (readonly [Resource, number | null])[],
  own: readonly Resource[],
): Promise<string | undefined> => {
  const [host, store, clock] = [new MemoryHost(), new MemoryJournalStore(), testClock()]
  host.facts = { ...host.facts, managed }
  const set = async (one: Resource, to: Known) => {
    const from = (await host.observe([one])).of(one)
    if (from.status !== 'present' && from.status !== 'absent') throw new Error('the value can be read')
    await host.act({ resource: one, from, to })
  }
  const written = [resource, ...own]
  for (const one of written) await set(one, stateOf(one, 5))
  const changes = written.map(
    (one, i): Change => ({
      ...{ id: i + 1, resource: one, from: stateOf(one, 5), to: stateOf(one, 1), causes: [] },
      ...{ admin: false, restart: 'none', reversible: 'exact' },
    }),
  )
  const plan: Plan = {
    ...{ version: 1, device: 'sample', at: clock.now(), origin: { kind: 'selection', choices: [] } },
    ...{ changes, leftOut: [], undoConflicts: [], refusals: [], hash: 'x' },
  }
  const run = { title: 'Mine', startedBy: 'test' }
  await runPlan({ host, store, clock, ids: testIds(), makeAttachments: () => [] }, plan, run)
  const ledgers = foldJournal(await store.read())
  for (const [one, data] of since) await set(one, data === null ? { status: 'absent' } : stateOf(one, data))
  const context = {
    ...{ host, store, clock, catalog: { fit: () => ({ tweaks: catalog }) } },
    history: { refresh: async () => {}, ledgers: async () => ledgers },
    living: async () => null,
    chosen: async () => chosenLedgers(ledgers, []),
  }
  const drift = createDrift(context as unknown as DeviceContext, async (changes) => [...changes])
  const read = await drift.watched()
  if (read === null) throw new Error('no run is in progress')
  const look = { ...read, items: {}, ownItems: new Set<string>(), updates: [], front: null }
  const { movements } = watch(emptyMemory(), look)
  const ofValue = movements.filter(({ key }) => key === resourceKey(resource))
  expect(ofValue.length).toBeLessThan(2)
  return ofValue[0]?.kind
}

type Case = {
  case: string
  resource: Resource
  /** By default, an organization manages the PC. */
  managed?: boolean | null
  since: [Resource, number | null][]
  /** Other values that the same run set. */
  own?: Resource[]
  is: string | undefined
}

test.each<Case>([
  {
    case: 'a value in a policy key, because it’s a policy itself',
    ...{ resource: inPolicyKey, since: [[inPolicyKey, 2]], is: 'managed' },
  },
  {
    case: 'a value of which the catalog says that it’s a policy',
    ...{ resource: ofCatalog, since: [[ofCatalog, 2]], is: 'managed' },
  },
  {
    case: 'a preference of Defender whose own policy exists now',
    resource: preference,
    since: [
      [preference, 2],
      [holder, 2],
    ],
    is: 'managed',
  },
  {
    case: 'not a preference of Defender if only the policy of another preference exists',
    resource: preference,
    since: [
      [preference, 2],
      [otherHolder, 2],
    ],
    is: 'movedElsewhere',
  },
  {
    case: 'not an ordinary value',
    ...{ resource: ordinary, since: [[ordinary, 2]], is: 'movedElsewhere' },
  },
  {
    case: 'not a policy that no longer exists',
    ...{ resource: inPolicyKey, since: [[inPolicyKey, null]], is: 'gone' },
  },
  {
    case: 'not a value that is still as it was chosen, although its policy exists now',
    ...{ resource: preference, since: [[holder, 1]], is: undefined },
  },
  {
    case: 'a preference of Defender whose own policy exists now, although nobody manages the PC',
    ...{ resource: preference, managed: false },
    since: [
      [preference, 2],
      [holder, 2],
    ],
    is: 'managed',
  },
  {
    case: 'a preference of Defender whose policy exists now, if it’s unknown whether somebody manages the PC',
    ...{ resource: preference, managed: null },
    since: [
      [preference, 2],
      [holder, 2],
    ],
    is: 'managed',
  },
  {
    case: 'not a preference of Defender whose policy Clearpane itself set',
    ...{ resource: preference, own: [holder], since: [[preference, 2]], is: 'movedElsewhere' },
  },
  {
    case: 'a preference of Defender whose policy Clearpane set and something else changed',
    ...{ resource: preference, own: [holder] },
    since: [
      [preference, 2],
      [holder, 2],
    ],
    is: 'managed',
  },
  {
    case: 'not a value in a policy key if nobody manages the PC',
    ...{ resource: inPolicyKey, managed: false, since: [[inPolicyKey, 2]], is: 'movedElsewhere' },
  },
  {
    case: 'not a policy of the catalog if nobody manages the PC',
    ...{ resource: ofCatalog, managed: false, since: [[ofCatalog, 2]], is: 'movedElsewhere' },
  },
  {
    case: 'not a policy if it’s unknown whether somebody manages the PC',
    ...{ resource: ofCatalog, managed: null, since: [[ofCatalog, 2]], is: 'movedElsewhere' },
  },
])('a policy controls a moved value: $case', async ({ resource, managed = true, since, own = [], is }) => {
  expect(await kindAfter(resource, managed, since, own)).toBe(is)
})
