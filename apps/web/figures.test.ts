/**
 * The landing page says nothing that was not counted: every figure again, from the catalog and the stock
 * sample PC.
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
import {
  backgroundCount,
  checksAndRepairs,
  exampleChanges,
  type Headline,
  headlines,
  headlineText,
} from './src/features/splash/figures.ts'

const changed = (all: readonly Tweak[]) =>
  all.flatMap(({ options }) =>
    options.flatMap(({ settings }) => settings.filter(({ guard }) => guard !== true)),
  )
const distinct = (resources: readonly Resource[]) => new Set(resources.map(resourceKey)).size
const resourcesOf = (all: readonly Tweak[]) => changed(all).map(({ resource }) => resource)

const registryValues = () => distinct(resourcesOf(tweaks).filter(({ kind }) => kind === 'registry'))
const privacySettings = () => distinct(resourcesOf(tweaks.filter(({ area }) => area === 'privacy')))

/**
 * The programs of the stock sample's Run keys (docs/sample-pc.md); none is missing, or the count below fails.
 */
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
/** StartupApproved: an odd first byte is a program that was switched off; no value means on. */
const isRefused = (one: Observation): boolean =>
  one.status === 'present' &&
  one.state.kind === 'registry' &&
  Number.parseInt(one.state.hex.slice(0, 2), 16) % 2 === 1

/**
 * Automatic services, programs that start with the desktop, and those scheduled tasks the catalog knows,
 * switched on.
 */
const background = async (pc: SamplePc): Promise<Record<'services' | 'programs' | 'tasks', number>> => {
  const names = [...pc.exportReg().matchAll(/\\Services\\([^\\\]]+)\]/g)].flatMap(([, name]) => name ?? [])
  const services = names.map((name): Resource => ({ kind: 'service', name }))
  const tasks = [
    ...new Map(
      resourcesOf(tweaks).flatMap((one) => (one.kind === 'task' ? [[resourceKey(one), one]] : [])),
    ).values(),
  ]
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
    const catalog = indexTweaks(fitTweaks(tweaks, device.facts))
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

const counted = (id: Headline['id']) => headlines.find((one) => one.id === id)?.counted

describe('the headline figures', () => {
  it('optimizations are the entries that change a clean Windows; the others are named beside them', () =>
    expect({ changes: counted('optimizations'), checksAndRepairs }).toEqual(tally(tweaks)))
  it('registry improvements are distinct registry values', () =>
    expect(counted('registry')).toBe(registryValues()))
  it('privacy settings are distinct values of the privacy area', () =>
    expect(counted('privacy')).toBe(privacySettings()))
  it('the fourth is how many fewer background items the stock sample PC has under Mini, in per cent, rounded down', async () => {
    const { before, after } = await underMini()
    expect(before).toEqual({
      services: backgroundCount.services,
      programs: programs.length,
      tasks: backgroundCount.tasks,
    })
    expect(sum(before) - sum(after)).toBe(backgroundCount.fewer)
    expect(counted('background')).toBe(Math.floor((100 * (sum(before) - sum(after))) / sum(before)))
  })
})

/** As `exampleChanges` writes it. */
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

it('the example of a review is what the plan of that preset says on the stock sample PC', async () => {
  const clock = testClock()
  const pc = openSamplePc({ file: ':memory:', tweaks, clock })
  try {
    const device = await pc.host.device()
    const catalog = indexTweaks(fitTweaks(tweaks, device.facts))
    const choices = presets.find(({ id }) => id === 'privacy-focused')?.choices ?? []
    const { changes } = await planSelection(pc.host, { catalog, choices, device, at: clock.now() })
    const all = changes.map(({ resource, from, to }) => ({
      what: nameOf(resource),
      now: shown(from),
      after: shown(to),
    }))
    for (const example of exampleChanges)
      expect(all.filter(({ what }) => what === example.what)).toContainEqual(example)
  } finally {
    pc.close()
  }
})

describe('what is shown of them', () => {
  it.each([
    { case: 'the floor while the count reaches it', one: { counted: 50, floor: 50, unit: '' }, text: '50+' },
    { case: 'the count itself where it falls short', one: { counted: 49, floor: 50, unit: '' }, text: '49' },
    {
      case: 'a share below what was specified, as it is',
      one: { counted: 11, floor: 40, unit: '%' },
      text: '11%',
    },
    { case: 'a share above it, as specified', one: { counted: 44, floor: 40, unit: '%' }, text: '40%' },
  ] as const)('$case', ({ one, text }) => expect(headlineText({ id: 'privacy', ...one })).toBe(text))
})
