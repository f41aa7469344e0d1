// @vitest-environment happy-dom
/**
 * Tests that items of every type are shown by name and in words, without raw values, wherever a user sees them.
 */
import { cleanupClasses, tweaks } from '@clearpane/catalog'
import { indexTweaks } from '@clearpane/engine'
import { everyItem, everyItemType, planOfItems, rawText } from '@clearpane/engine/testing'
import {
  because,
  type Change,
  type DriftEntry,
  itemTypeSchema,
  type Origin,
  type Plan,
  type RunDetail,
  settingsOf,
  type UndoConflict,
} from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, test } from 'vitest'
import { ReviewDialog } from '../../changes/review/review-dialog.tsx'
import { RunDialog } from '../../changes/run/run-dialog.tsx'
import { hideRun, runRequest } from '../../changes/run/run-store.ts'
import { newTask, type RunTask, settleTask } from '../../changes/run/run-task.ts'
import { chooseLanguage } from '../../i18n/index.ts'
import { queries } from '../../lib/api/index.ts'
import { storage } from '../../lib/storage/index.ts'
import { classes as classWordsDe } from '../../locales/de/classes.json'
import { classes as classWords } from '../../locales/en/classes.json'
import { clear, samplePc, serve, show, tweaksAnswer } from '../../testing/screen.tsx'
import { DriftSection } from './drift-section.tsx'
import { SettingChanges } from './run-details.tsx'

afterEach(() => {
  clear()
  hideRun()
  runRequest.set(null)
  storage.set('clearpane_review_values', false)
})

const catalog = indexTweaks(tweaks)
const at = '2026-11-25T12:00:00.000Z'

const runChange = (change: Change, result: 'done' | 'denied'): RunDetail['changes'][number] => ({
  changeId: change.id,
  resource: change.resource,
  causes: change.causes,
  before: change.from,
  to: change.to,
  after: result === 'done' ? change.to : change.from,
  result,
  reason: result === 'done' ? null : because('noRights'),
  undone: false,
})

const runOf = ({ origin, changes }: Plan, result: 'done' | 'denied'): RunDetail =>
  ({
    runId: 'r1',
    device: 'sample',
    at,
    endedAt: at,
    title: 'A run',
    startedBy: 'dashboard',
    actor: null,
    origin,
    planned: changes.length,
    changed: result === 'done' ? changes.length : 0,
    held: result === 'done' ? changes.length : 0,
    failed: result === 'done' ? 0 : changes.length,
    settings: { held: result === 'done' ? 1 : 0, failed: result === 'done' ? 0 : 1 },
    undone: 0,
    result: result === 'done' ? 'done' : 'partly',
    restart: 'none',
    restorePoint: null,
    leftOut: 0,
    damaged: 0,
    changes: changes.map((change) => runChange(change, result)),
  }) as RunDetail

const undoAll: Origin = { kind: 'undoAll', putBack: [] }
const words = ['changes', 'history', 'catalog'] as const

const review = async (plan: Plan) => {
  serve({ ...tweaksAnswer([...tweaks]), plan: () => ({ plan }) })
  const requested = {
    device: 'sample' as const,
    act: { id: 'startup.optimize' as const },
    origin: plan.origin,
  }
  await show(<ReviewDialog requested={requested} device={samplePc} />, words)
}

const task = ({ changes }: Plan): RunTask => newTask('p1', 'sample', 'A run', Date.now(), changes)

const dialog = async (of: RunTask) => {
  serve({ ...tweaksAnswer([...tweaks]) })
  const { user } = await show(<RunDialog task={of} device={samplePc} />, words)
  await user.click(await screen.findByRole('button', { name: 'Details' }))
}

const Drifted = () => (
  <DriftSection
    device={samplePc}
    query={useQuery(queries.drift('sample'))}
    runTitles={new Map([['r1', 'A run']])}
    standing
  />
)

const conflictOf = ({ resource, causes, from, to }: Change, key: number): UndoConflict => ({
  key: String(key),
  resource,
  causes,
  wrote: to,
  now: from,
  before: from,
})

const driftOf = ({ resource, causes, from, to }: Change, key: number): DriftEntry => ({
  key: String(key),
  resource,
  causes,
  wrote: to,
  now: from,
  runId: 'r1',
  at,
})

const places: Record<string, (plan: Plan) => Promise<void>> = {
  review,
  'review of what is left out': async ({ changes, ...plan }) => {
    await review({
      ...plan,
      changes: [],
      leftOut: changes.map(({ resource, causes, from }) => ({
        resource,
        causes,
        observed: from,
        why: 'denied',
        detail: because('noRights'),
      })),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Left out/ }))
  },
  'review of its undo': ({ changes, ...plan }) =>
    review({
      ...plan,
      origin: undoAll,
      changes: changes.map((one) => ({ ...one, from: one.to, to: one.from })),
    }),
  run: (plan) => dialog({ ...task(plan), state: 'running', stage: 'apply' }),
  result: (plan) => dialog(settleTask(task(plan), { ok: true, run: runOf(plan, 'done') }, Date.now())),
  'result that failed': (plan) =>
    dialog(settleTask(task(plan), { ok: true, run: runOf(plan, 'denied') }, Date.now())),
  history: async (plan) => {
    serve({
      ...tweaksAnswer([...tweaks]),
      devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
    })
    const run = runOf(plan, 'denied')
    const Page = () => {
      const devices = useQuery(queries.devices())
      return devices.data === undefined ? null : (
        <ul>
          {settingsOf(run.changes).map((setting) => (
            <SettingChanges key={setting.key} run={run} setting={setting} />
          ))}
        </ul>
      )
    }
    await show(<Page />, words)
  },
  drift: async ({ changes }) => {
    serve({
      ...tweaksAnswer([...tweaks]),
      drift: () => ({ observedAt: at, drift: changes.map(driftOf), unread: [], movements: {}, byHand: [] }),
    })
    await show(<Drifted />, words)
  },
  conflict: ({ changes, ...plan }) =>
    review({ ...plan, origin: undoAll, changes: [], undoConflicts: changes.map(conflictOf) }),
}

const text = () => document.body.textContent ?? ''
const rawIn = (all: string) => rawText.filter((raw) => raw.test(all)).map((raw) => [String(raw), all])

test('the list of example items has an item of every type', () =>
  expect([...everyItemType].sort()).toEqual([...itemTypeSchema.options].sort()))

describe.each(Object.keys(places))('The %s', (place) => {
  it.each(everyItemType)('an item of type %s is shown with its name instead of its raw id', async (type) => {
    const plan = await planOfItems([type], catalog, samplePc)
    await places[place]?.(plan)
    const { name } = everyItem[type]
    const found = await screen.findAllByText((content) => content.includes(name))
    expect(found.length).toBeGreaterThan(0)
    expect(rawIn(text())).toEqual([])
  })
})

/** A plan that deletes the files of the given classes, as a scan of these classes would list them. */
const planOfClasses = async (ids: readonly string[]): Promise<Plan> => {
  const plan = await planOfItems(['cleanup'], catalog, samplePc)
  return {
    ...plan,
    changes: plan.changes.flatMap((change) =>
      ids.map((id, at) => ({
        ...change,
        id: at + 1,
        resource: { kind: 'file' as const, class: id, scope: 'user' as const, list: `l${at}` },
        causes: [{ by: 'item' as const, type: 'cleanup' as const, id, option: 'listed', name: id }],
      })),
    ),
  }
}

const classIds = Object.keys(cleanupClasses)
// The classes are split in half, because a longer review opens with its groups collapsed.
const halves = [classIds.slice(0, 13), classIds.slice(13)]

describe.each(Object.keys(places))('The %s', (place) => {
  it.each(halves.map((ids) => ({ ids, from: ids[0] ?? '', to: ids.at(-1) ?? '' })))(
    'the file classes from $from to $to are shown with their names instead of raw ids',
    async ({ ids }) => {
      await places[place]?.(await planOfClasses(ids))
      for (const id of ids) {
        const name = classWords[id as keyof typeof classWords]
        await screen.findAllByText((content) => content.includes(name))
        expect(text()).not.toMatch(new RegExp(`\\b${id}\\b`))
      }
    },
  )
})

test('every file class has a name in both languages', () => {
  expect(Object.keys(classWords).sort()).toEqual(Object.keys(cleanupClasses).sort())
  expect(Object.keys(classWordsDe).sort()).toEqual(Object.keys(cleanupClasses).sort())
})

describe('a review', () => {
  it('shows each item in its page’s group, and never in the group Other', async () => {
    await review(await planOfItems(everyItemType, catalog, samplePc))
    await screen.findByText('Before we start')
    const groups = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? '')
    for (const area of ['Services', 'Apps', 'Cleanup', 'Startup', 'Registry', 'Updates', 'Network'])
      expect(groups).toContain(`All of ${area}`)
    expect(groups).not.toContain('All of Other')
  })

  it('shows, in both languages, that it isn’t known which programs need an item', async () => {
    await review(await planOfItems(['service'], catalog, samplePc))
    expect((await screen.findAllByText('Clearpane doesn’t know which programs need this item')).length).toBe(
      2,
    )
    await chooseLanguage('de')
    expect((await screen.findAllByText('Clearpane weiß nicht, was darauf angewiesen ist')).length).toBe(2)
    await chooseLanguage('en')
  })

  it('shows, on request, the values that Windows stores', async () => {
    const plan = await planOfItems(['startup'], catalog, samplePc)
    serve({ ...tweaksAnswer([...tweaks]), plan: () => ({ plan }) })
    const requested = {
      device: 'sample' as const,
      act: { id: 'startup.optimize' as const },
      origin: plan.origin,
    }
    const { user } = await show(<ReviewDialog requested={requested} device={samplePc} />, words)
    await user.click(await screen.findByRole('button', { name: 'Show registry values' }))
    expect(text()).toContain('StartupApproved')
    await user.click(await screen.findByRole('button', { name: 'Hide registry values' }))
    expect(text()).not.toContain('StartupApproved')
  })
})

describe('a journal that was written before causes had names', () => {
  const old = (plan: Plan): Plan => ({
    ...plan,
    changes: plan.changes.map((change) => ({
      ...change,
      causes: change.causes.map((cause) => {
        if (cause.by !== 'item') return cause
        const { type, id, option } = cause
        return { by: 'item', type, id, option }
      }),
    })),
  })

  it.each(everyItemType)('shows no raw id of type %s', async (type) => {
    await places.drift?.(old(await planOfItems([type], catalog, samplePc)))
    await screen.findByText(/No longer as set by Clearpane/)
    expect(rawIn(text())).toEqual([])
  })
})
