/**
 * Tests what the command line prints for an item of every type: names and states, but never the values that Windows
 * stores.
 */
import { cleanupClasses, tweaks } from '@clearpane/catalog'
import { indexTweaks } from '@clearpane/engine'
import { everyItem, everyItemType, planOfItems, rawText } from '@clearpane/engine/testing'
import {
  because,
  type Change,
  type DriftEntry,
  formatResource,
  itemTypeSchema,
  type Plan,
  type RunDetail,
  settingsOf,
  type UndoConflict,
} from '@clearpane/model'
import { describe, expect, it, test } from 'vitest'
import { nameText, shownFrom } from './setting-text.ts'
import { driftText, planText, runText } from './words.ts'

const catalog = indexTweaks(tweaks)
const words = shownFrom(tweaks, false)

const undone = (plan: Plan, changes: Plan['changes'], conflicts: UndoConflict[] = []): Plan => ({
  ...plan,
  origin: { kind: 'undoAll', putBack: [] },
  changes,
  undoConflicts: conflicts,
})

const back = (change: Change): Change => ({ ...change, from: change.to, to: change.from })

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
  at: '2026-11-25T00:00:00.000Z',
})

const failedRun = ({ changes }: Plan): RunDetail =>
  ({
    runId: 'r1',
    result: 'partly',
    planned: 1,
    held: 0,
    failed: 1,
    restart: 'none',
    changes: changes.map(({ id, resource, causes, from, to }) => ({
      changeId: id,
      resource,
      causes,
      before: from,
      to,
      after: from,
      result: 'denied',
      reason: because('noRights'),
      undone: false,
    })),
  }) as unknown as RunDetail

const texts: Record<string, (plan: Plan) => string> = {
  plan: (plan) => planText(plan, words),
  result: (plan) => runText(failedRun(plan), words),
  'plan of an undo': (plan) => planText(undone(plan, plan.changes.map(back)), words),
  conflict: (plan) => planText(undone(plan, [], plan.changes.map(conflictOf)), words),
  'left out': (plan) =>
    planText(
      {
        ...plan,
        changes: [],
        leftOut: plan.changes.map(({ resource, causes, from }) => ({
          resource,
          causes,
          observed: from,
          why: 'denied',
          detail: because('noRights'),
        })),
      },
      words,
    ),
  drift: ({ changes }) =>
    settingsOf(changes.map(driftOf))
      .map((one) => driftText(one, 'now:', words))
      .join(''),
}

test('the test of setting texts has an example of every type of item', () =>
  expect([...everyItemType].sort()).toEqual([...itemTypeSchema.options].sort()))

describe.each(everyItemType)('an item of type %s', (type) => {
  it.each(Object.keys(texts))('appears by name in the text (%s), without any raw id', async (place) => {
    const plan = await planOfItems([type], catalog)
    const text = texts[place]?.(plan) ?? ''
    expect(text).toContain(everyItem[type].name)
    expect(rawText.filter((raw) => raw.test(text)).map((raw) => [String(raw), text])).toEqual([])
  })

  it('is shown, on request, with the value that Windows stores', async () => {
    const plan = await planOfItems([type], catalog)
    const text = planText(plan, shownFrom(tweaks, true))
    expect(plan.changes.filter(({ resource }) => !text.includes(formatResource(resource)))).toEqual([])
  })
})

test.each(Object.keys(cleanupClasses))('the file class %s is shown by its name and never by its id', (id) => {
  const name = nameText({ by: 'item', type: 'cleanup', id, option: 'listed', name: id }, words)
  expect(name).not.toBe('files')
  expect(name).not.toMatch(new RegExp(`\\b${id}\\b`))
})

test('for an item without a catalog entry, the plan states that Clearpane doesn’t know which programs need the item', async () => {
  expect(planText(await planOfItems(['service', 'app', 'startup'], catalog), words)).toContain(
    'Clearpane doesn’t know which programs need this item: Contoso Sync, Desk Notes, Desk Clock',
  )
})
