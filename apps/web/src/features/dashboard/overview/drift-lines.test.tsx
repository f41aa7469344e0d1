// @vitest-environment happy-dom
/**
 * Tests what the dashboard shows about values and items that have changed since Clearpane set them: the kind, the
 * period, the rule, and suitable actions.
 */
import type { Moved, SettingRule } from '@clearpane/contracts'
import type { DriftEntry, Known } from '@clearpane/model'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storage } from '../../../lib/storage/index.ts'
import { clear, samplePc, serve, show, tweakOf, tweaksAnswer } from '../../../testing/screen.tsx'
import { driftGroups } from './drift-groups.ts'
import { NeedsYou } from './needs-you.tsx'
import { Since } from './since.tsx'
import type { OverviewFacts } from './use-facts.ts'

afterEach(() => {
  vi.useRealTimers()
  storage.remove('clearpane_later')
  clear()
})

const [set, before, after] = [
  '2026-11-18T12:00:00.000Z',
  '2026-11-20T12:00:00.000Z',
  '2026-11-21T12:00:00.000Z',
]
const now = Date.parse('2026-11-22T12:00:00.000Z')
const start = (of: 'Manual' | 'Automatic' | 'Disabled'): Known => ({
  status: 'present',
  state: { kind: 'service', start: of, delayed: false, running: 'stopped', triggered: false },
})
const resource = (id: string) => ({ kind: 'service', name: id }) as const
const entry = (id: string, more: Partial<DriftEntry> = {}): DriftEntry => ({
  ...{
    key: id,
    resource: resource(id),
    wrote: start('Disabled'),
    now: start('Manual'),
    runId: 'r1',
    at: set,
  },
  causes: [{ by: 'tweak', id: `privacy.${id}`, option: 'on' }],
  ...more,
})
const moved = (
  of: DriftEntry,
  { answer = 'told', ...more }: Partial<Moved['movement']> & Pick<Partial<Moved>, 'answer'> = {},
): Moved => ({
  ...{ answer, runId: null, settings: [] },
  movement: {
    ...{ id: `${after} ${of.key}`, key: of.key, kind: 'movedBack', at: after, inWindow: [], front: null },
    ...{ window: { from: before, to: after, narrowed: false }, item: null },
    value: {
      ...{
        resource: of.resource,
        chosen: of.wrote,
        now: of.now as Known,
        runId: of.runId,
        causes: of.causes,
      },
    },
    ...more,
  },
})

type Given = {
  drift?: DriftEntry[]
  movements?: Moved[]
  /** Whether the movements led to the current values. */
  isLed?: boolean
  rules?: SettingRule[]
  back?: string[]
}
const groupsOf = ({ drift = [], movements = [], isLed = true, rules = [], back = [] }: Given) => {
  const ids = movements.map(({ movement: { key, id } }) => [key, id])
  // The keys of the values that the user may have changed, as the server determines them.
  const byHand = movements.flatMap(({ movement: { key, front } }) => (isLed && front !== null ? [key] : []))
  return driftGroups(
    { drift, movements: isLed ? Object.fromEntries(ids) : {}, byHand },
    { movements, rules, back },
    now,
  )
}

const shown = async (given: Given) => {
  serve({
    ...tweaksAnswer(['a', 'b', 'c', 'd', 'e'].map((id) => tweakOf(`privacy.${id}`))),
    boots: () => ({ reason: { code: 'notReadHere' } }),
  })
  const overview = { restarts: [], runs: [], system: undefined, moved: groupsOf(given) }
  return show(<NeedsYou device={samplePc} overview={overview as unknown as OverviewFacts} />, [
    ...(['dashboard', 'changes'] as const),
  ])
}
const since = async (given: Given) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const overview = { runs: [], moved: groupsOf(given) } as unknown as OverviewFacts
  return (await show(<Since overview={overview} />, ['dashboard'])).container.textContent
}
const lines = () => [...document.querySelectorAll('[data-need="drift"]')]
const acts = () =>
  [...(lines()[0]?.querySelectorAll('button, a') ?? [])].map(({ textContent }) => textContent ?? '')

describe('the dashboard', () => {
  it('shows nothing about moved values if none moved, or if the moved value’s run was undone or the value was accepted', async () => {
    const { container } = await shown({ movements: [moved(entry('a'))] })
    expect(container.textContent).toBe('')
  })

  it('shows how a value moved, in which period, what else happened in that period and which rule applies, but never a cause', async () => {
    const inWindow: Moved['movement']['inWindow'] = [
      { is: 'update', title: 'Cumulative Update (KB5068861)', at: after },
      { is: 'build', title: '26100.1 → 26100.2', at: after },
    ]
    const rules: SettingRule[] = [{ setting: 'tweak privacy.a', rule: 'ask', stoppedAt: null, putBacks: [] }]
    await shown({ drift: [entry('a')], movements: [moved(entry('a'), { inWindow })], rules })
    await screen.findByText('1 setting is as it was before Clearpane changed it')
    const text = lines()[0]?.textContent ?? ''
    expect(text).toMatch(/Between Nov 20, 2026.* and Nov 21, 2026/)
    expect(text).toContain('in the same window: KB5068861, build 26100.1 → 26100.2')
    expect(text).toContain('if it changes again: ask me')
    expect(text).not.toMatch(/\bby\b|because of/i)
    expect(screen.getByRole('link', { name: /^Look/ }).getAttribute('href')).toBe('/history?tab=updates')
  })

  it.each([
    {
      kind: 'movedElsewhere',
      title: '1 setting has another value now',
      offers: ['Apply again', 'Keep as it is now', 'Look'],
    },
    {
      kind: 'gone',
      title: '1 setting no longer exists',
      offers: ['Apply again', 'Keep as it is now', 'Look'],
    },
    {
      kind: 'managed',
      title: 'A policy on this PC now controls 1 setting',
      offers: ['Keep as it is now', 'Look'],
    },
    {
      kind: 'returned',
      title: '1 item that Clearpane removed or turned off is back',
      offers: ['Apply again', 'Keep as it is now', 'Look'],
    },
  ] as const)('offers what fits a value that was found to be: $kind', async ({ kind, title, offers }) => {
    await shown({ drift: [entry('a')], movements: [moved(entry('a'), { kind })] })
    await screen.findByText(title)
    expect(acts()).toEqual(offers)
  })

  it('shows a question instead of a warning about a change that the user may have made in Windows', async () => {
    const own = moved(entry('a'), { front: 'SystemSettings.exe', answer: 'asked' })
    await shown({ drift: [entry('a')], movements: [own] })
    await screen.findByText('Did you change 1 setting yourself?')
    expect(acts()).toEqual(['Keep as it is now', 'Apply again', 'Look'])
    expect(lines()[0]?.className).not.toContain('warn')
  })

  it('doesn’t blame anything else for a change that the user may have made', async () => {
    const own = moved(entry('a'), { front: 'SystemSettings.exe', answer: 'asked' })
    expect(await since({ drift: [entry('a'), entry('b')], movements: [own, moved(entry('b'))] })).toBe(
      'Since yesterday: 1 setting changed back by something else · 1 setting changed, perhaps by you',
    )
  })

  it('counts a drifted setting as changed since yesterday unless a check found its change earlier', async () => {
    const old = { window: { from: set, to: before, narrowed: false }, at: before }
    const drift = ['a', 'b', 'c', 'd'].map((id) => entry(id))
    const movements = [moved(entry('a'), old), moved(entry('b'), { ...old, front: 'SystemSettings.exe' })]
    expect(await since({ drift, movements: [...movements, moved(entry('c'))] })).toBe(
      'Since yesterday: 2 settings changed back by something else',
    )
    expect(await since({ drift: drift.slice(0, 2), movements })).not.toContain('setting')
  })

  it.each([
    ['stopped', 'restored twice within a week, so it stays as it is'],
    ['needsYou', 'Clearpane couldn’t restore it without you'],
    ['handedOver', 'a task that you allowed will restore it'],
  ] as const)('says how a rule to put back ended: %s', async (answer, text) => {
    await shown({ drift: [entry('a')], movements: [moved(entry('a'), { answer })] })
    await screen.findByText('1 setting is as it was before Clearpane changed it')
    expect(lines()[0]?.textContent).toContain(text)
  })

  const app = (at: string, id = at) =>
    moved(entry('x'), {
      ...{ id, kind: 'returned', at, value: null, key: 'item app solitaire' },
      item: { type: 'app', id: 'Solitaire', name: 'Solitaire' },
    })
  const old = '2026-11-10T12:00:00.000Z'

  it('shows for a week that an item came back, with a link to the item’s page', async () => {
    await shown({ movements: [app(after), app(old)], back: [after, old] })
    await screen.findByText('1 item that was gone is back')
    expect(lines()).toHaveLength(1)
    expect(acts()).toEqual(['Review', 'Later', 'Look'])
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/debloat')
  })

  it('doesn’t show an item that is gone again or that the user has decided about', async () => {
    const { container } = await shown({ movements: [app(after)] })
    expect(container.textContent).toBe('')
  })

  it('doesn’t show an item again after a reload if the user has postponed it', async () => {
    const { user, unmount } = await shown({ movements: [app(after)], back: [after] })
    await user.click(await screen.findByRole('button', { name: 'Later' }))
    expect(lines()).toHaveLength(0)
    unmount()
    await shown({ movements: [app(after), app(before)], back: [before] })
    await screen.findByText('1 item that was gone is back')
    cleanup()
    await shown({ movements: [app(after)], back: [after] })
    expect(lines()).toHaveLength(0)
  })

  it('shows a line for only the first group of moved values, and counts the values of the other groups', async () => {
    const kinds = ['movedBack', 'movedElsewhere', 'gone', 'managed', 'returned'] as const
    const drift = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id))
    await shown({ drift, movements: drift.map((one, i) => moved(one, { kind: kinds[i] ?? 'gone' })) })
    await screen.findByText('4 more in the history')
    expect(lines()).toHaveLength(1)
  })
})

describe('groups of moved values', () => {
  it('share one time window if a single check found them all; its beginning is unknown if it’s unknown for any of the groups', () => {
    const drift = [entry('a'), entry('b')]
    const unknown = { window: { from: null, to: before, narrowed: true } }
    expect(groupsOf({ drift, movements: drift.map((one) => moved(one)) })).toMatchObject([
      { count: 2, window: { from: before, to: after } },
    ])
    const [a, b] = drift as [DriftEntry, DriftEntry]
    expect(groupsOf({ drift, movements: [moved(a), moved(b, unknown)] })).toMatchObject([
      { count: 2, window: { from: null, to: after } },
    ])
  })

  it('ignore a recorded movement that didn’t lead to the value’s current state', () => {
    const since = { window: { from: set, to: null }, kind: null, inWindow: [] }
    expect(groupsOf({ drift: [entry('a')], movements: [moved(entry('a'))], isLed: false })).toMatchObject([
      since,
    ])
  })

  it('count a setting that has several values only once', () => {
    const two = [entry('a'), entry('a', { key: 'a2', resource: resource('a2') })]
    expect(groupsOf({ drift: two })).toMatchObject([{ count: 1, rule: 'tell' }])
  })
})
