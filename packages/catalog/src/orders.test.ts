/**
 * Tests that no preset makes a setting less strict, whatever state the PC is in. The test uses its own orders of
 * strictness, because a wrong order in the catalog would otherwise go unnoticed.
 */
import { fitTweaks, indexTweaks, pcCatalog, planOrigin, planSelection, rulesOf } from '@clearpane/engine'
import { MemoryHost, testFacts } from '@clearpane/engine/testing'
import {
  type Change,
  decodeRegistryData,
  defaultOption,
  encodeRegistryData,
  formatResource,
  type Known,
  type Preset,
  type RegistryData,
  type Resource,
  resourceKey,
  type Setting,
  type StartType,
  settingRequests,
} from '@clearpane/model'
import { amountOf } from '@clearpane/model/further'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presets, tweakById, tweaks } from './index.ts'
import { orders } from './orders.ts'

const pcs = process.env.CLEARPANE_SOAK === '1' ? 500 : 15
const at = '2026-01-01T00:00:00.000Z'

type Amount = string | number | boolean

/**
 * The states are listed from strictest to weakest, in the direction in which the presets change the value.
 */
const scales: readonly { of: RegExp; scale: readonly Amount[] }[] = [
  { of: /AllowTelemetry$|MaxTelemetryAllowed$|ShowedToastAtLevel$/, scale: [0, 1, 2, 3] },
  { of: /DODownloadMode$/, scale: [99, 100, 0, 1, 2, 3] },
  { of: /ActiveHoursStart$/, scale: [5, 6, 7, 8, 9, 12] },
  { of: /ActiveHoursEnd$/, scale: [2, 1, 0, 23, 22, 17] },
  { of: /MenuShowDelay$/, scale: ['0', '20', '100', '200', '400'] },
  { of: /MouseHoverTime$/, scale: ['10', '100', '200', '400'] },
  { of: /VisualFXSetting$/, scale: [2, 3, 0, 1] },
  { of: /StoragePolicy\\2048$/, scale: [1, 7, 30] },
  { of: /StoragePolicy\\256$/, scale: [1, 14, 30, 60] },
  { of: /\{bootmgr\} · timeout$/, scale: [0, 1, 3, 10, 30] },
  // Power saving for USB and Wi-Fi, where 0 means no power saving.
  { of: /48e6b7a6-50f5-4782-a5d4-53bb8f07e226 · (ac|dc)$/, scale: [0, 1] },
  { of: /12bbebe6-58d6-4636-95bb-3217ef867c1a · (ac|dc)$/, scale: [0, 1, 2, 3] },
  { of: /ConsentStore\\\w+\\Value$/, scale: ['Deny', 'Prompt', 'Allow'] },
  { of: /AppPrivacy\\LetApps\w+$/, scale: [2, 0, 1] },
]

const startTypes = ['Disabled', 'Manual', 'Automatic'] as const
const rankOfService = (start: StartType, delayed: boolean | null) =>
  start === 'Disabled' ? 0 : start === 'Manual' ? 1 : delayed === true ? 2 : 3

const amountIn = (known: Known): Amount | null => {
  if (known.status === 'absent') return null
  if (known.state.kind === 'registry') {
    const data = decodeRegistryData(known.state)?.data
    return data === undefined || Array.isArray(data) ? null : data
  }
  return 'value' in known.state && !Array.isArray(known.state.value) ? known.state.value : null
}

/** Returns how strict a state is: a lower number is stricter. Returns null if the state isn't on any scale. */
const rankOf = (resource: Resource, known: Known): number | null => {
  if (known.status === 'present' && known.state.kind === 'service')
    return rankOfService(known.state.start, known.state.delayed)
  const name = formatResource(resource)
  const scale = scales.find(({ of }) => of.test(name))?.scale
  const amount = amountIn(known)
  const rank = scale === undefined || amount === null ? -1 : scale.indexOf(amount)
  return rank < 0 ? null : rank
}

const loosened = ({ resource, from, to }: Pick<Change, 'resource' | 'from' | 'to'>): boolean => {
  const [before, after] = [rankOf(resource, from), rankOf(resource, to)]
  return before !== null && after !== null && after > before
}

/**
 * Returns the values that a preset changes, except those changed back to Windows' defaults, as some presets announce
 * they will do.
 */
const requestedBy = ({ choices }: Preset) =>
  choices.flatMap(({ tweakId, option, items }) => {
    const tweak = tweakById.get(tweakId)
    return tweak === undefined || option === defaultOption
      ? []
      : (settingRequests(tweak, option, items) ?? [])
  })

const turning = presets.filter((preset) => requestedBy(preset).length > 0)

const sameType = (setting: Setting, amount: Amount): RegistryData | null => {
  const { desired } = setting
  if (desired.want !== 'value') return null
  return { ...desired.value, data: amount } as RegistryData
}

/** Sets a resource on a PC to the state with the number `pick` in the list of the resource's realistic states. */
const setTo = (host: MemoryHost, setting: Setting, pick: number) => {
  const { resource, desired } = setting
  if (resource.kind === 'service') {
    host.services.set(resource.name.toLowerCase(), {
      kind: 'service',
      start: startTypes[pick % 3] ?? 'Manual',
      delayed: pick % 2 === 0,
      running: pick % 5 === 0 ? 'stopped' : 'running',
      triggered: false,
    })
    return
  }
  const scale = scales.find(({ of }) => of.test(formatResource(resource)))?.scale ?? []
  const amounts = [...scale, amountOf(desired), pick % 1000].filter((one) => one !== null)
  const amount = amounts[pick % (amounts.length + 1)]
  if (amount === undefined) return
  if (resource.kind === 'registry') {
    const data = sameType(setting, amount)
    if (data !== null && typeof data.data === typeof amountOf(desired))
      host.registry.write(resource, encodeRegistryData(data))
  } else if (desired.want === 'property' && typeof amount === typeof desired.value)
    host.properties.set(resourceKey(resource), { kind: resource.kind, value: amount } as never)
}

const facts = { ...testFacts, powerScheme: '381b4222-f694-41f0-9685-ff5bb260df2e' }
const catalog = pcCatalog(tweaks)
const fitted = indexTweaks(fitTweaks(tweaks, facts, '2026-11-25T12:00:00.000Z'))

const randomPc = (preset: Preset, picks: readonly number[]) => {
  const host = new MemoryHost()
  host.facts = facts
  const settings = preset.choices.flatMap(({ tweakId, option }) =>
    (settingRequests(fitted.get(tweakId) ?? (tweakById.get(tweakId) as never), option) ?? []).map(
      ({ setting }) => setting,
    ),
  )
  settings.forEach((setting, i) => {
    setTo(host, setting, picks[i % picks.length] ?? 0)
  })
  return host
}

describe.each(turning.map((preset) => [preset.id, preset] as const))('profile %s', (_, preset) => {
  test(`makes no setting less strict on ${pcs} random PCs`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(10_000), { minLength: 60, maxLength: 120 }), async (picks) => {
        const host = randomPc(preset, picks)
        const planned = await planOrigin(
          { kind: 'selection', choices: [], presetId: preset.id },
          {
            host,
            device: await host.device(),
            catalog,
            presets: new Map([[preset.id, preset]]),
            journal: async () => ({
              runs: [],
              lost: [],
              resources: new Map(),
              createdKeys: new Map(),
              damagedLines: 0,
            }),
            at,
          },
        )
        if (!planned.ok) throw new Error(planned.why)
        const turned = new Set(requestedBy(preset).map(({ setting }) => setting.resource.kind))
        expect(turned.size).toBeGreaterThan(0)
        expect(planned.plan.refusals).toEqual([])
        expect(planned.plan.changes.filter(loosened).map(({ resource }) => formatResource(resource))).toEqual(
          [],
        )
      }),
      { numRuns: pcs, seed: Number(process.env.CLEARPANE_SEED ?? 20261126) },
    )
  })
})

const service = (start: StartType): Known => ({
  status: 'present',
  state: { kind: 'service', start, delayed: false, running: 'stopped', triggered: false },
})

const planned = async (choices: Preset['choices'], set: (host: MemoryHost) => void, presetId?: string) => {
  const host = new MemoryHost()
  set(host)
  const device = await host.device()
  return planSelection(host, { catalog: indexTweaks(tweaks), choices, presetId, device, at })
}
const withServices =
  (...names: string[]) =>
  (host: MemoryHost) => {
    for (const name of names)
      host.services.set(name.toLowerCase(), {
        kind: 'service',
        start: 'Disabled',
        delayed: false,
        running: 'stopped',
        triggered: false,
      })
  }
const telemetry = {
  kind: 'registry',
  hive: 'HKLM',
  path: 'SOFTWARE\\Policies\\Microsoft\\Windows\\DataCollection',
  name: 'AllowTelemetry',
} as const

describe('a PC that is already stricter', () => {
  test('keeps its two disabled services disabled when Windows 11 Mini is applied', async () => {
    const mini = presets.find(({ id }) => id === 'mini') as Preset
    const plan = await planned(mini.choices, withServices('MapsBroker', 'PhoneSvc'), 'mini')
    const touched = plan.changes.filter(({ resource }) => resource.kind === 'service')
    expect(touched).toEqual([])
    expect(
      plan.leftOut
        .filter(
          ({ resource }) => resource.kind === 'service' && ['MapsBroker', 'PhoneSvc'].includes(resource.name),
        )
        .map(({ why, detail }) => [why, detail.code]),
    ).toEqual([
      ['already', 'further'],
      ['already', 'further'],
    ])
  })

  test.each([
    { who: 'a person', atLeast: undefined, to: 1 },
    { who: 'a suggestion', atLeast: true as const, to: null },
  ])('gets the telemetry level that $who chose', async ({ atLeast, to }) => {
    const choice = {
      tweakId: 'privacy.diagnosticData',
      option: 'required',
      ...(atLeast === undefined ? {} : { atLeast }),
    }
    const plan = await planned([choice], (host) =>
      host.registry.write(telemetry, encodeRegistryData({ type: 'REG_DWORD', data: 0 })),
    )
    const change = plan.changes.find(({ resource }) => resourceKey(resource) === resourceKey(telemetry))
    expect(change === undefined ? null : amountIn(change.to)).toBe(to)
  })

  test('keeps a service disabled, but has it stopped if the preset stops this service', () => {
    const resource = { kind: 'service', name: 'x' } as const
    const wanted = {
      desired: { want: 'service', start: 'Manual', running: 'stopped' },
      further: 'lower',
    } as const
    const running: Known = {
      status: 'present',
      state: { kind: 'service', start: 'Disabled', delayed: false, running: 'running', triggered: false },
    }
    expect(rulesOf(resource).resolve(wanted, running)).toEqual({ to: service('Disabled') })
  })
})

test('every order of strictness belongs to a setting in the catalog', () => {
  const unused = orders.filter(({ tweak, value }) =>
    (tweakById.get(tweak)?.options ?? []).every(({ settings }) =>
      settings.every(({ resource }) => value !== '' && !formatResource(resource).endsWith(value)),
    ),
  )
  expect(unused).toEqual([])
})

/** Numbers that presets write and for which the catalog lists no stricter values, each with the reason. */
const unordered: Readonly<Record<string, string>> = {
  'Control Panel\\Mouse\\MouseThreshold1': 'has no effect without acceleration',
  'Control Panel\\Mouse\\MouseThreshold2': 'has no effect without acceleration',
  'StickyKeys\\Flags': 'bits, not an amount',
  'ToggleKeys\\Flags': 'bits, not an amount',
  'Keyboard Response\\Flags': 'bits, not an amount',
  'SettingSync\\DisableSettingSync': 'the furthest value',
  'Edge\\TrackingPrevention': 'the furthest value',
  EnablePrefetcher: 'the furthest value',
  '*TCPChecksumOffloadIPv4': 'the furthest value',
  '*UDPChecksumOffloadIPv4': 'the furthest value',
}

test('every number that a preset writes has an order of strictness, is the strictest value, or is listed as an exception', () => {
  const isNumber = (amount: unknown) =>
    typeof amount === 'number' || (typeof amount === 'string' && /^\d+$/.test(amount))
  const open = turning.flatMap(requestedBy).filter(({ setting }) => {
    const { resource, desired } = setting
    const amount = amountOf(desired)
    if (
      !['registry', 'power', 'bcd', 'adapter', 'tcp', 'defender'].includes(resource.kind) ||
      !isNumber(amount)
    )
      return false
    const name = formatResource(resource)
    const isSwitch = Number(amount) <= 1 && !scales.some(({ of }) => of.test(name))
    const hasOrder = orders.some(({ value }) => name.endsWith(value)) || /LetApps\w+$/.test(name)
    return !isSwitch && !hasOrder && !Object.keys(unordered).some((end) => name.endsWith(end))
  })
  expect([...new Set(open.map(({ setting }) => formatResource(setting.resource)))]).toEqual([])
})
