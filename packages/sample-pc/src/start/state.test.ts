import { tweaks } from '@clearpane/catalog'
import { fitTweaks, observeOne, resourcesOf, rulesOf, whyNotApplicable } from '@clearpane/engine'
import { aTweak, observeAll, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import {
  decodeRegistryData,
  deviceSchema,
  formatResource,
  isKnown,
  type Known,
  kinds,
  type Observation,
  type Setting,
} from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { fold } from '../fold.ts'
import { cameWithUpgrade } from '../stock/apps.ts'
import { openTestPc } from '../testing/open.ts'

const desired = { want: 'value', value: { type: 'REG_DWORD', data: 9 } } as const
const number = (data: number) => ({ want: 'value', value: { type: 'REG_DWORD', data } }) as const
const mask = { path: 'HKCU\\Control Panel\\Desktop', name: 'UserPreferencesMask' }
const pairs = {
  path: 'HKCU\\Software\\Microsoft\\DirectX\\UserGpuPreferences',
  name: 'DirectXUserGlobalSettings',
}
const bits = (byte: number, value: number) => ({ want: 'bits', byte, mask: value, bits: value }) as const

const registry = (
  where: { path: string; name: string },
  fallback: Extract<Setting, { resource: { kind: 'registry' } }>['default'],
) => registrySetting(where.path, where.name, desired, { default: fallback })

const shown = (observation: Observation | undefined): unknown => {
  if (observation?.status !== 'present' || observation.state.kind !== 'registry') return observation?.status
  return decodeRegistryData(observation.state)?.data
}

const at = { path: 'HKCU\\Software\\Test\\Start', name: 'Value' }

describe('the initial value of a setting', () => {
  const cases: { name: string; settings: Setting[]; where?: typeof at; more?: object; is: unknown }[] = [
    { name: 'is its documented default', settings: [registry(at, number(3))], is: 3 },
    {
      name: 'is absent if the default is absent',
      settings: [registry(at, { want: 'absent' })],
      is: 'absent',
    },
    { name: 'is absent if the default isn’t known', settings: [registry(at, 'unknown')], is: 'absent' },
    {
      name: 'is the known default, even if another tweak knows no default',
      settings: [registry(at, 'unknown'), registry(at, number(4))],
      is: 4,
    },
    {
      name: 'is the first of two whole values',
      settings: [registry(at, number(1)), registry(at, number(2))],
      is: 1,
    },
    {
      name: 'is found by a name in different upper and lower case',
      settings: [registry({ path: at.path.toUpperCase(), name: 'VALUE' }, number(6))],
      is: 6,
    },
    {
      name: 'is absent for a tweak of a newer Windows',
      settings: [registry(at, number(3))],
      more: { minBuild: 26200 },
      is: 'absent',
    },
    {
      name: 'is absent for a tweak of an older Windows',
      settings: [registry(at, number(3))],
      more: { maxBuild: 22631 },
      is: 'absent',
    },
    {
      name: 'is absent for a feature that isn’t installed on this PC',
      settings: [registry(at, number(3))],
      more: { requires: ['officeInstalled'] },
      is: 'absent',
    },
    {
      name: 'keeps the stock mask if the default bits are already set in it',
      settings: [registry(mask, bits(0, 2)), registry(mask, bits(4, 2))],
      where: mask,
      is: '9e1e078012000000',
    },
    {
      name: 'sets a default bit that the stock mask lacks',
      settings: [registry(mask, bits(5, 1))],
      where: mask,
      is: '9e1e078012010000',
    },
    {
      name: 'joins the default pairs of several settings',
      settings: [
        registry(pairs, { want: 'pair', key: 'VRROptimizeEnable', value: '1' }),
        registry(pairs, { want: 'pair', key: 'SwapEffect', value: '1' }),
      ],
      where: pairs,
      is: 'VRROptimizeEnable=1;SwapEffect=1;',
    },
  ]
  test.each(cases)('$name', async ({ settings, where = at, more = {}, is }) => {
    using pc = openTestPc({ tweaks: [aTweak('privacy.start', settings, more)] })
    const [resource] = [registry(where, 'unknown').resource]
    const observation = await observeOne(pc.host, resource)
    expect(shown(observation)).toEqual(is)
  })
})

describe('a service on a new sample PC', () => {
  const cases: { name: string; service: string; settings: Setting[]; is: object | null }[] = [
    {
      name: 'is the stock state if the catalog doesn’t mention the service',
      service: 'WSearch',
      settings: [],
      is: { start: 'Automatic', delayed: true, running: 'running' },
    },
    {
      name: 'takes its start type from the catalog',
      service: 'spooler',
      settings: [serviceSetting('Spooler', { start: 'Disabled' }, 'Manual')],
      is: { start: 'Manual', running: 'running' },
    },
    {
      name: 'runs if its start type is automatic',
      service: 'DiagTrack',
      settings: [serviceSetting('DiagTrack', { start: 'Disabled' }, 'Automatic')],
      is: { start: 'Automatic', delayed: false, running: 'running', triggered: false },
    },
    {
      name: 'is stopped if its start type is manual',
      service: 'RetailDemo',
      settings: [serviceSetting('RetailDemo', { start: 'Disabled' }, 'Manual')],
      is: { start: 'Manual', running: 'stopped' },
    },
    {
      name: 'is absent if it isn’t known',
      service: 'Unknown',
      settings: [{ ...serviceSetting('Unknown', { start: 'Disabled' }), default: 'unknown' } as Setting],
      is: null,
    },
    {
      name: 'has its triggers',
      service: 'Trig',
      settings: [{ ...serviceSetting('Trig', { start: 'Disabled' }), triggered: true } as Setting],
      is: { triggered: true },
    },
  ]
  test.each(cases)('$name', async ({ service, settings, is }) => {
    using pc = openTestPc({ tweaks: [aTweak('services.start', settings)] })
    const known = (await observeOne(pc.host, { kind: 'service', name: service })) as Known
    if (is === null) expect(known).toEqual({ status: 'absent' })
    else expect(known?.status === 'present' && known.state).toMatchObject(is)
  })

  test('exists for each of the twelve services in the specification, even with an empty catalog', async () => {
    using pc = openTestPc({ tweaks: [] })
    const names = [
      'DPS',
      'CDPSvc',
      'Fax',
      'lfsvc',
      'SysMain',
      'WSearch',
      'TapiSrv',
      'Spooler',
      'W32Time',
      'WerSvc',
      'EventLog',
      'Schedule',
    ]
    const answers = await observeAll(
      pc.host,
      names.map((name) => ({ kind: 'service', name }) as const),
    )
    expect(answers.every(({ status }) => status === 'present')).toBe(true)
  })
})

test('on a new sample PC, every setting has its known default, except for the settings that the upgrade left behind', async () => {
  using pc = openTestPc({ tweaks })
  const { facts } = await pc.host.device()
  const settings = fitTweaks(tweaks, facts, '2026-11-25T12:00:00.000Z')
    .filter((tweak) => whyNotApplicable(tweak, facts) === null)
    .flatMap((tweak) =>
      tweak.options.flatMap((option) => option.settings.map((setting) => ({ tweakId: tweak.id, setting }))),
    )
    .filter(({ setting }) => setting.default !== 'unknown')
    .filter(
      ({ setting: { resource } }) => resource.kind !== 'appx' || !cameWithUpgrade(resource.packageFamilyName),
    )
  const answers = await observeAll(
    pc.host,
    settings.map(({ setting }) => setting.resource),
  )
  const wrong = settings.filter(({ setting }, i) => {
    const answer = answers[i]
    // A wireless adapter has none of the keywords for wired networks, so the initial state has no default for them on
    // that adapter.
    if (answer?.status === 'unavailable') return setting.resource.kind !== 'adapter'
    if (setting.default === 'unknown' || answer === undefined || !isKnown(answer)) return true
    return !rulesOf(setting.resource).holds({ desired: setting.default }, answer)
  })
  expect(wrong.map(({ tweakId, setting }) => `${tweakId}: ${formatResource(setting.resource)}`)).toEqual([])
  expect(settings.length).toBeGreaterThan(600)
})

test('the sample PC can return values for every kind of setting in the catalog', async () => {
  using pc = openTestPc({ tweaks })
  const { facts } = await pc.host.device()
  const resources = resourcesOf(fitTweaks(tweaks, facts, '2026-11-25T12:00:00.000Z'))
  const answers = await observeAll(pc.host, resources)
  const there = new Set(resources.filter((_, i) => answers[i]?.status === 'present').map(({ kind }) => kind))
  // The drivers that Windows Update offers and the entries in the hosts file belong to a single PC, so no catalog
  // contains them.
  const ofCatalogs = kinds.filter((kind) => kind !== 'driver' && kind !== 'hosts')
  expect([...there].sort()).toEqual(ofCatalogs.sort())
  expect(answers.filter(({ status }) => status === 'denied' || status === 'failed')).toEqual([])
})

test('the sample PC’s device is marked as a sample and fits its schema', async () => {
  using pc = openTestPc()
  const device = deviceSchema.parse(await pc.host.device())
  expect(device).toMatchObject({
    id: 'sample',
    host: 'sample',
    sample: true,
    facts: { build: 26100, edition: 'Pro' },
  })
  expect(device.description).toContain('simulated')
})

test.each([
  ['Straße', 'STRAßE', true],
  ['жар', 'ЖАР', true],
  ['ı', 'I', false],
  ['ſ', 'S', false],
  ['İ', 'i', false],
  ['ss', 'ß', false],
])('%s and %s are the same name: %s', (a, b, same) => {
  expect(fold(a) === fold(b)).toBe(same)
})
