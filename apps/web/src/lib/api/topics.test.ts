/**
 * Tests which queries each topic makes stale, for the closed lists of topics and queries: exactly these queries are
 * read again.
 */
import type { Origin } from '@clearpane/model'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queries, refreshTopics, type Topic } from './index.ts'

const client = () => {
  const made = new QueryClient()
  const origin: Origin = { kind: 'undoAll', putBack: [] }
  const all = {
    ...queries,
    metrics: (device: 'sample') => queries.metrics(device, 'day'),
    olderRuns: (device: 'sample') => queries.olderRuns(device, 'r2'),
    run: (device: 'sample') => queries.run(device, 'r1'),
    tweakHistory: (device: 'sample') => queries.tweakHistory(device, 'privacy.a'),
    plan: (device: 'sample') => queries.plan(device, origin),
  }
  for (const device of ['sample', 'this'] as const)
    for (const query of Object.values(all)) {
      const { queryKey, meta } = (query as (of: string) => { queryKey: readonly unknown[]; meta?: object })(
        device,
      )
      made
        .getQueryCache()
        .build(made, { queryKey, ...(meta === undefined ? {} : { meta }) })
        .setData({})
    }
  return made
}

const changes = [
  'services',
  'apps',
  'startup',
  'network',
  'systemInformation',
  'presets',
  'privacy',
  'others',
]

/** The states themselves arrive as patches. A plan is protected by its hash, and is read again when it's viewed. */
const stale: Record<Topic, readonly string[]> = {
  status: [...changes, 'security', 'health'],
  // If another program has changed a value, the settings' statuses may be unchanged, but the security page must be
  // read again.
  drift: ['security', 'drift'],
  runs: [
    ...[...changes, 'security', 'health', 'drift'],
    ...[
      'cloud',
      'cloudPcs',
      'hardware',
      'cleanup',
      'quarantine',
      'registryBackups',
      'runs',
      'run',
      'tweakHistory',
    ],
  ],
  health: ['health'],
  cloud: ['cloud', 'cloudChoices', 'cloudHistory', 'cloudPcs', 'cloudWrites'],
  // The queries that belong to these topics are in the same files as the components that show them.
  results: [],
  automation: [],
  alerts: [],
}

it.each(Object.entries(stale) as [Topic, readonly string[]][])(
  'the topic %s marks only its own PC’s queries as outdated',
  async (topic, keys) => {
    const made = client()
    await refreshTopics(made, 'sample', new Set([topic]))
    const invalid = made
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: [what, of] }) => `${what} ${of}`)
    expect(invalid.sort()).toEqual(keys.map((key) => `${key} sample`).sort())
  },
)

it('every query of a PC is marked as outdated by a topic, or is listed in this test with the reason', () => {
  const announced = new Set(Object.values(stale).flat())
  const others = Object.keys(queries).filter((name) => !announced.has(name))
  expect(others.sort()).toEqual(
    [
      // Queries about the program, which are the same for each PC.
      ...['app', 'devices', 'generators', 'catalog', 'jobs'],
      // Queries that are patched, read when they are shown, or read on request.
      ...['tweaks', 'plan', 'olderRuns'],
      // Queries that no change on the PC affects.
      ...['scanFolders', 'metrics', 'boots'],
    ].sort(),
  )
})
