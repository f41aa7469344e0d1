// @vitest-environment happy-dom
/**
 * Tests that every place in the frame, on the dashboard and in the history shows the same number of changed settings.
 */
import { verdictOf } from '@clearpane/advice'
import type { DriftEntry } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { driftGroups } from '../../features/dashboard/overview/drift-groups.ts'
import { Hero } from '../../features/dashboard/overview/hero.tsx'
import { Since } from '../../features/dashboard/overview/since.tsx'
import type { OverviewFacts } from '../../features/dashboard/overview/use-facts.ts'
import { DriftSection } from '../../features/history/drift-section.tsx'
import { queries } from '../../lib/api/index.ts'
import { useFrameFacts } from '../../shared/use-frame-facts.ts'
import { clear, samplePc, serve, show, tweakOf, tweaksAnswer } from '../../testing/screen.tsx'
import { SidebarContent } from '../sidebar.tsx'
import { HealthChip } from './health-chip.tsx'

afterEach(clear)

const at = '2026-11-21T12:00:00.000Z'
const ids = ['a', 'b', 'c']
const drift = ids.map(
  (id): DriftEntry => ({
    key: id,
    resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Made', name: id },
    wrote: { status: 'absent' },
    now: { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } },
    runId: 'r1',
    at,
    causes: [{ by: 'tweak', id: `privacy.${id}`, option: 'on' }],
  }),
)

/**
 * Renders the places that show the number, with only the facts that the dashboard's sentence and its line about
 * yesterday use.
 */
const Places = () => {
  const facts = useFrameFacts('sample')
  const query = useQuery(queries.drift('sample'))
  const moved = driftGroups(
    query.data ?? { drift: [], movements: {}, byHand: [] },
    { movements: [], rules: [], back: [] },
    Date.now(),
  )
  const overview = { verdict: verdictOf(facts), facts, privacy: undefined, moved, runs: [] }
  return (
    <>
      <div data-place="chip">
        <HealthChip device={samplePc} />
      </div>
      <div data-place="sidebar">
        <SidebarContent device={samplePc} drawer={false} />
      </div>
      <div data-place="sentence">
        <Hero device={samplePc} overview={overview as unknown as OverviewFacts} />
      </div>
      <div data-place="since">
        <Since overview={overview as unknown as OverviewFacts} />
      </div>
      <div data-place="history">
        <DriftSection device={samplePc} query={query} runTitles={new Map([['r1', 'One']])} standing />
      </div>
    </>
  )
}

it.each([
  {
    case: 'something else changed all of them',
    byHand: [],
    places: {
      chip: '3 settings changed back',
      sidebar: 'History3 changed back',
      sentence: '3 settings were changed back.',
      since: '3 settings changed back by something else',
      history: 'No longer as set by Clearpane: 3',
    },
    never: /by you/,
  },
  {
    case: 'the person may have changed two of them',
    byHand: ['a', 'b'],
    places: {
      chip: '1 setting changed back',
      sidebar: 'History1 changed back',
      sentence: '1 setting was changed back.',
      since: '1 setting changed back by something else · 2 settings changed, perhaps by you',
      history: 'No longer as set by Clearpane: 1 · Changed, perhaps by you: 2',
    },
    never: /3 settings/,
  },
  {
    case: 'the person may have changed all of them',
    byHand: ids,
    places: {
      chip: '3 changed by you?',
      sentence: '3 settings have changed, perhaps by you.',
      since: '3 settings changed, perhaps by you',
      history: 'Changed, perhaps by you: 3',
    },
    never: /changed back/,
  },
])('every place shows the same number of changed settings if $case', async ({ byHand, places, never }) => {
  serve({
    drift: () => ({ observedAt: at, drift, unread: [], movements: {}, byHand }),
    runs: () => ({ runs: [], next: null, all: { failed: 0, unsettled: 0, unreadable: 0, inPlace: true } }),
    movements: () => ({ lastLookAt: null, movements: [], rules: [], back: [] }),
    ...tweaksAnswer(ids.map((id) => tweakOf(`privacy.${id}`))),
  })
  await show(<Places />, ['dashboard', 'history', 'changes'])
  await screen.findByText(places.history)
  const textOf = (place: string) =>
    document.querySelector(`[data-place="${place}"]`)?.textContent?.replace(/\s+/g, ' ') ?? ''
  for (const [place, text] of Object.entries(places)) expect(textOf(place), place).toContain(text)
  for (const place of ['chip', 'sidebar', 'sentence']) expect(textOf(place), place).not.toMatch(never)
})
