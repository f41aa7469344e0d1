/**
 * Tests that the server and the broker make the same plan from a selection, each with its own catalog and its own
 * observations.
 */
import {
  aTweak,
  MemoryHost,
  memoryInventory,
  memoryLock,
  registrySetting,
  testClock,
  testFacts,
  testIds,
} from '@clearpane/engine/testing'
import {
  activeScheme,
  type Origin,
  type Preset,
  type Resource,
  resourceKey,
  type Setting,
} from '@clearpane/model'
import { expect, test } from 'vitest'
import { openJournalStore } from '../journal/index.ts'
import { createDeviceService } from '../pc/create.ts'
import { memoryHistory } from '../testing/memory-history.ts'
import { planAgain } from './check-order.ts'

const [balanced, fast] = [
  '381b4222-f694-41f0-9685-ff5bb260df2e',
  '8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c',
] as const
const sleep = '238c9fa8-0aad-41ed-83f4-97be242c8f20/29f6c1db-86da-48c5-9fdb-f2b67b1f44da'

const power = (scheme: string, setting: string): Resource => ({
  kind: 'power',
  scheme,
  setting,
  source: 'ac',
})
const setting = (resource: Resource, value: number | string): Setting =>
  ({ resource, desired: { want: 'property', value }, default: 'unknown' }) as Setting

const tweaks = [
  aTweak('power.fast', [setting(power('', 'activeScheme'), fast)]),
  aTweak('power.neverSleep', [setting(power(activeScheme, sleep), 0)]),
  aTweak('privacy.machine', [
    registrySetting('HKLM\\SOFTWARE\\One', 'A', { want: 'value', value: { type: 'REG_DWORD', data: 1 } }),
  ]),
]
const rules = [{ name: 'block it', rule: 'block out tcp; ports 80' }]

const pc = () => {
  const host = new MemoryHost()
  host.services.set('One', {
    kind: 'service',
    start: 'Manual',
    delayed: false,
    running: 'stopped',
    triggered: false,
  })
  host.facts = { ...testFacts, powerScheme: balanced }
  const values: [Resource, number | string][] = [
    [power('', 'activeScheme'), balanced],
    [power(balanced, sleep), 1800],
    [power(fast, sleep), 900],
  ]
  for (const [resource, value] of values) host.properties.set(resourceKey(resource), { kind: 'power', value })
  return host
}

const presets = [{ id: 'fast', choices: [{ tweakId: 'power.fast' }, { tweakId: 'power.neverSleep' }] }]

const cases: [string, Origin, string][] = [
  [
    'a scheme and a setting of whatever scheme is active',
    { kind: 'selection', choices: [{ tweakId: 'power.fast' }, { tweakId: 'power.neverSleep' }] },
    fast,
  ],
  [
    'a setting of the scheme that stays active',
    { kind: 'selection', choices: [{ tweakId: 'power.neverSleep' }] },
    balanced,
  ],
  ['a profile that does both', { kind: 'selection', presetId: 'fast', choices: [] }, fast],
  [
    "both, a value of the machine and a firewall rule of the person's own",
    { kind: 'selection', choices: tweaks.map(({ id }) => ({ tweakId: id })), rules },
    fast,
  ],
  [
    'a service on the PC’s list, besides a profile',
    {
      kind: 'selection',
      presetId: 'fast',
      choices: [],
      items: [{ type: 'service', id: 'ONE', option: 'disabled' }],
    },
    fast,
  ],
]

test.each(cases)(
  'the server and the broker calculate the same plan for %s',
  async (_name, origin, scheme) => {
    const host = pc()
    const store = openJournalStore('/nothing/here')
    const service = createDeviceService({
      host,
      inventory: memoryInventory(host),
      store,
      history: memoryHistory(store),
      lock: memoryLock(),
      clock: testClock(),
      ids: testIds(),
      catalog: { tweaks, presets: presets as Preset[] },
      version: '0',
    })
    const planned = await service.plan(origin)
    if (!planned.ok) throw new Error('the server refused to plan')
    const { device, changes, hash, origin: made } = planned.value
    const order = { device, origin: made, changes, hash }
    const context = {
      device: await host.device(),
      catalog: tweaks,
      inventory: memoryInventory(host),
      log: [],
      at: planned.value.at,
    }
    const again = await planAgain(order, context)
    expect([again.changes, again.hash]).toEqual([changes, hash])
    expect(changes.map(({ resource }) => resourceKey(resource))).toContain(resourceKey(power(scheme, sleep)))
  },
)
