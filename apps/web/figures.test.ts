/**
 * Tests that the landing page makes no false claims: every figure is recomputed from the catalog and the stock sample
 * PC.
 */
import { presets, tally, tweaks } from '@clearpane/catalog'
import { fitTweaks, indexTweaks, planSelection, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, observeAll, testClock, testIds } from '@clearpane/engine/testing'
import {
  decodeRegistryData,
  type Observation,
  type Resource,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import { openSamplePc, type SamplePc } from '@clearpane/sample-pc'
import { describe, expect, it } from 'vitest'
import { backgroundCount, examples, type Headline, headlines } from './src/features/splash/figures.ts'

const changed = (all: readonly Tweak[]) =>
  all.flatMap(({ options }) =>
    options.flatMap(({ settings }) => settings.filter(({ guard }) => guard !== true)),
  )
const distinct = (resources: readonly Resource[]) => new Set(resources.map(resourceKey)).size
const resourcesOf = (all: readonly Tweak[]) => changed(all).map(({ resource }) => resource)

const registryValues = () => distinct(resourcesOf(tweaks).filter(({ kind }) => kind === 'registry'))
const privacySettings = () => distinct(resourcesOf(tweaks.filter(({ area }) => area === 'privacy')))

/**
 * Everything that starts automatically on the stock sample PC (docs/sample-pc.md): services, tasks, and the programs
 * in its Run keys. The list is fixed, so that a new catalog entry doesn't change the figure.
 */
const services = [
  'BITS CDPSvc DiagTrack Dnscache DoSvc DPS edgeupdate EventLog MapsBroker PcaSvc Schedule Spooler SysMain',
  'TextInputManagementService TrkWks UsoSvc WpnService WSAIFabricSvc WSearch',
]
  .flatMap((line) => line.split(' '))
  .map((name): Resource => ({ kind: 'service', name }))
const tasks = [
  'Windows\\Feedback\\Siuf\\DmClient',
  'Windows\\Feedback\\Siuf\\DmClientOnScenarioDownload',
  'Windows\\Customer Experience Improvement Program\\Consolidator',
  'Windows\\Customer Experience Improvement Program\\UsbCeip',
  'Windows\\Autochk\\Proxy',
  'Windows\\Application Experience\\Microsoft Compatibility Appraiser',
  'Windows\\Application Experience\\Microsoft Compatibility Appraiser Exp',
  'Windows\\Application Experience\\MareBackup',
  'Windows\\Application Experience\\StartupAppTask',
  'Windows\\Application Experience\\PcaPatchDbTask',
  'Windows\\Device Information\\Device',
  'Windows\\Device Information\\Device User',
  'Windows\\DiskDiagnostic\\Microsoft-Windows-DiskDiagnosticDataCollector',
  'Windows\\Windows Error Reporting\\QueueReporting',
  'XblGameSave\\XblGameSaveTask',
  'Windows\\Registry\\RegIdleBackup',
].map((name): Resource => ({ kind: 'task', path: `\\Microsoft\\${name}` }))
const programs: readonly Resource[] = [
  ...['OneDrive', 'Teams', 'Spotify', 'Steam', 'Discord'].map((name) => ['HKCU', name] as const),
  ...['SecurityHealth', 'RtkAudUService'].map((name) => ['HKLM', name] as const),
].map(([hive, name]) => ({
  kind: 'registry',
  hive,
  path: 'Software\\Microsoft\\Windows\\CurrentVersion\\Run',
  name,
}))
const approvals = programs.flatMap((one): Resource[] =>
  one.kind === 'registry'
    ? [{ ...one, path: one.path.replace(/Run$/, 'Explorer\\StartupApproved\\Run') }]
    : [],
)

const isOn = (one: Observation): boolean => {
  if (one.status !== 'present') return false
  if (one.state.kind === 'service') return one.state.start === 'Automatic'
  return one.state.kind === 'registry' || ('value' in one.state && one.state.value === true)
}
/** StartupApproved: a program is turned off if the value's first byte is odd, and on if there is no value. */
const isRefused = (one: Observation): boolean =>
  one.status === 'present' &&
  one.state.kind === 'registry' &&
  Number.parseInt(one.state.hex.slice(0, 2), 16) % 2 === 1

/** Counts the entries that are turned on. */
const background = async (pc: SamplePc): Promise<Record<'services' | 'programs' | 'tasks', number>> => {
  const on = async (all: readonly Resource[]) => (await observeAll(pc.host, all)).filter(isOn).length
  const refused = (await observeAll(pc.host, approvals)).filter(isRefused).length
  return { services: await on(services), programs: (await on(programs)) - refused, tasks: await on(tasks) }
}
const sum = ({ services, programs, tasks }: Awaited<ReturnType<typeof background>>) =>
  services + programs + tasks

const underMini = async () => {
  const clock = testClock()
  const pc = openSamplePc({ file: ':memory:', tweaks, clock })
  try {
    const before = await background(pc)
    const device = await pc.host.device()
    const catalog = indexTweaks(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
    const choices = presets.find(({ id }) => id === 'mini')?.choices ?? []
    const plan = await planSelection(pc.host, { catalog, choices, device, at: clock.now() })
    const deps = {
      host: pc.host,
      store: new MemoryJournalStore(),
      clock,
      ids: testIds(),
      makeAttachments: () => [],
    }
    await runPlan(deps, plan, { title: 'mini', startedBy: 'test' })
    return { before, after: await background(pc) }
  } finally {
    pc.close()
  }
}

/** Returns the figure that the page shows; `+` means "at least". */
const shownOf = (id: Headline['id']): number => headlines.find((one) => one.id === id)?.value ?? Number.NaN

// A figure means "at least": as the catalog grows, it may be lower than the actual number, but never higher.
describe('the headline figures', () => {
  it('show no more optimizations than the catalog has entries that change a clean installation of Windows', () =>
    expect(tally(tweaks).changes).toBeGreaterThanOrEqual(shownOf('optimizations')))
  it('show no more registry improvements than there are distinct registry values', () =>
    expect(registryValues()).toBeGreaterThanOrEqual(shownOf('registry')))
  it('show no more privacy settings than the privacy area has distinct values', () =>
    expect(privacySettings()).toBeGreaterThanOrEqual(shownOf('privacy')))
  it('include, as the fourth figure, the percentage of the sample PC’s background items that the Mini profile turns off, rounded down', async () => {
    const { before, after } = await underMini()
    const listed = { services: services.length, programs: programs.length, tasks: tasks.length }
    expect(before).toEqual(listed)
    expect(backgroundCount).toMatchObject(listed)
    expect(sum(before) - sum(after)).toBe(backgroundCount.fewer)
    expect(shownOf('background')).toBe(Math.floor((100 * (sum(before) - sum(after))) / sum(before)))
  })
})

/** Converts a state to the format of `exampleChanges`. */
const shown = (one: Observation): string | null => {
  if (one.status !== 'present') return null
  if (one.state.kind === 'service') return one.state.start
  return one.state.kind === 'registry'
    ? String(decodeRegistryData(one.state)?.data)
    : JSON.stringify(one.state)
}
const nameOf = (resource: Resource) =>
  resource.kind === 'registry'
    ? `${resource.path.split('\\').at(-1)} \\ ${resource.name}`
    : 'name' in resource
      ? resource.name
      : ''

it('the example review on the landing page shows its preset’s plan for the stock sample PC', async () => {
  const clock = testClock()
  const pc = openSamplePc({ file: ':memory:', tweaks, clock })
  try {
    const device = await pc.host.device()
    const catalog = indexTweaks(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
    const choices = presets.find(({ id }) => id === 'privacy-focused')?.choices ?? []
    const { changes } = await planSelection(pc.host, { catalog, choices, device, at: clock.now() })
    const all = changes.map(({ resource, from, to }) => ({
      what: nameOf(resource),
      now: shown(from),
      after: shown(to),
    }))
    for (const { value } of examples)
      expect(all.filter(({ what }) => what === value.what)).toContainEqual(value)
  } finally {
    pc.close()
  }
})

it('the example review on the landing page uses the catalog’s names for its settings, and its preset contains each of these settings', () => {
  const chosen = presets.find(({ id }) => id === 'privacy-focused')?.choices.map(({ tweakId }) => tweakId)
  for (const { tweakId, name, open, set } of examples) {
    expect(tweaks.find(({ id }) => id === tweakId)).toMatchObject({ name, states: { open, set } })
    expect(chosen).toContain(tweakId)
  }
})
