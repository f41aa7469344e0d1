import { because, type DeviceFacts, inEnglish, type Resource } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import {
  foldJournal,
  indexTweaks,
  planSelection,
  presetStatus,
  resourcesOf,
  runPlan,
  standingRuns,
  tweakStatus,
} from '../index.ts'
import {
  aTweak,
  MemoryHost,
  MemoryJournalStore,
  registrySetting,
  testClock,
  testFacts,
  testIds,
} from '../testing/index.ts'
import { protectedValues, whyProtected } from './protected.ts'

const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
const value = (hive: 'HKCU' | 'HKLM', path: string, name: string): Resource => ({
  kind: 'registry',
  hive,
  path,
  name,
})
const widgets = value('HKLM', 'SOFTWARE\\Policies\\Microsoft\\Dsh', 'AllowNewsAndInterests')
const button = value('HKCU', 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced', 'TaskbarDa')
const browser = value(
  'HKCU',
  'Software\\Microsoft\\Windows\\Shell\\Associations\\UrlAssociations\\http\\UserChoice',
  'ProgId',
)
const pdf = value(
  'HKCU',
  'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\FileExts\\.pdf\\UserChoice',
  'Hash',
)
const key = value('HKCU', 'Software\\Microsoft\\Windows\\Shell\\BrandedKey', 'BrandedKeyChoiceType')
const beside = value('HKLM', 'SOFTWARE\\Policies\\Microsoft\\Dsh', 'DisableWidgetsOnLockScreen')

const on = (build: number | null, revision: number | null, driver: boolean | null = true): DeviceFacts => ({
  ...testFacts,
  build,
  revision,
  features: { userChoiceProtection: driver },
})
const current = on(26200, 9168)

describe('a value that a Windows driver protects', () => {
  test.each<[string, Resource, DeviceFacts, boolean]>([
    ['widgets are kept on a current PC', widgets, current, true],
    ['widgets are kept on 26H2, which no table lists yet', widgets, on(26300, 1), true],
    ['widgets are kept from the update on that began it', widgets, on(22631, 5335), true],
    ['widgets are free before that update', widgets, on(22631, 5334), false],
    ['widgets are free on an older build', widgets, on(22621, 9999), false],
    ['widgets are free where the revision is not known', widgets, on(26100, null), false],
    ['widgets are free without the driver', widgets, on(26200, 9168, false), false],
    [
      'widgets are tried where nobody knows whether the driver is there',
      widgets,
      on(26200, 9168, null),
      false,
    ],
    ['widgets are tried where the build is not known', widgets, on(null, null), false],
    ['the button of the task bar is kept', button, current, true],
    ['the browser is kept', browser, current, true],
    ['the program for PDF files is kept', pdf, current, true],
    ['the Copilot key is kept', key, current, true],
    ['what lies beside it in the same key is free', beside, current, false],
    ['a service is free', { kind: 'service', name: 'UCPD' }, current, false],
  ])('is recognized: %s', (_, resource, facts, kept) => {
    expect(whyProtected(resource, facts) !== null).toBe(kept)
  })

  test('has an explanation of where the user can change it in Windows, and a link to the source of this observation', () => {
    for (const { why, source } of protectedValues) {
      expect(inEnglish(why)).toMatch(/: Settings, /)
      expect(source).toMatch(/^https:/)
    }
  })
})

const catalog = [
  aTweak('t.widgets', [
    registrySetting('HKLM\\SOFTWARE\\Policies\\Microsoft\\Dsh', 'AllowNewsAndInterests', dword(0)),
  ]),
  aTweak('t.other', [registrySetting('HKCU\\A\\B', 'one', dword(1))]),
]
const choices = catalog.map(({ id }) => ({ tweakId: id }))

const runOn = async (facts: DeviceFacts, bend: boolean) => {
  const host = new MemoryHost()
  host.facts = facts
  if (bend)
    host.bent.set('registry:hklm\\software\\policies\\microsoft\\dsh:allownewsandinterests', 'refuses')
  const device = await host.device()
  const plan = await planSelection(host, {
    catalog: indexTweaks(catalog),
    choices,
    device,
    at: '2026-01-01T00:00:00.000Z',
  })
  const store = new MemoryJournalStore()
  await runPlan({ host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }, plan, {
    title: 't',
    startedBy: 't',
  })
  const records = [...store.runs.values()].flat()
  return { host, plan, store, records, end: records.find(({ type }) => type === 'end') }
}

describe('on a PC with the driver that protects values', () => {
  test('a profile leaves out a protected value, reports this, ends without a failure, and isn’t shown as active while the value differs', async () => {
    const { host, plan, end, store } = await runOn(current, true)
    expect(plan.changes).toHaveLength(1)
    expect(plan.leftOut).toMatchObject([{ why: 'notApplicable', detail: because('protectedTaskbar') }])
    expect(end).toMatchObject({ result: 'done' })
    const resources = resourcesOf(catalog)
    const observed = await host.observe(resources)
    expect(tweakStatus(catalog[0] ?? aTweak('t.none', []), current, observed)).toMatchObject({
      state: 'notApplied',
      reason: because('protectedTaskbar'),
    })
    const preset = {
      id: 'p',
      group: 'profile',
      title: '',
      summary: '',
      features: [''],
      warning: '',
      choices,
      leavesAlone: [],
    } as const
    const journal = foldJournal(await store.read())
    const status = presetStatus(
      indexTweaks(catalog),
      { ...preset, features: [''], choices, leavesAlone: [] },
      current,
      observed,
      journal,
      standingRuns(journal),
    )
    expect(status.state).toBe('inactive')
  })

  test('a denied write to a protected value is reported as protected by Windows, and not as a lack of rights', async () => {
    const { records } = await runOn(on(26200, 9168, null), true)
    expect(records.filter(({ type }) => type === 'outcome')).toMatchObject([
      { result: 'unavailable', reason: because('protectedTaskbar') },
      { result: 'done' },
    ])
  })

  test('any other denied write is reported as denied', async () => {
    const host = new MemoryHost()
    host.bent.set('registry:hkcu\\a\\b:one', 'refuses')
    const device = await host.device()
    const plan = await planSelection(host, {
      catalog: indexTweaks(catalog),
      choices: [{ tweakId: 't.other' }],
      device,
      at: '2026-01-01T00:00:00.000Z',
    })
    const store = new MemoryJournalStore()
    await runPlan({ host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }, plan, {
      title: 't',
      startedBy: 't',
    })
    expect([...store.runs.values()].flat().filter(({ type }) => type === 'outcome')).toMatchObject([
      { result: 'denied' },
    ])
  })
})
