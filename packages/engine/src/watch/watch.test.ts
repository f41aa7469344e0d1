import type { Known, Resource } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { decide, usualRule } from './decide.ts'
import { emptyMemory, type WatchedValue, type WatchLook, watch } from './watch.ts'

const held = (data: number): Known => ({
  status: 'present',
  state: { kind: 'registry', type: 4, hex: `0${data}000000` },
})
const resource: Resource = { kind: 'registry', hive: 'HKCU', path: 'Software\\A', name: 'v' }
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString()

const value = (now: WatchedValue['now'], more: Partial<WatchedValue> = {}): WatchedValue => ({
  ...{ key: 'v', resource, mask: { value: true }, chosen: held(1), before: held(2), absentMeans: null },
  ...{ runId: 'r1', wroteAt: at(0), causes: [], now, keyWrittenAt: null, isManaged: false, item: null },
  ...more,
})
const look = (hour: number, more: Partial<WatchLook> = {}): WatchLook => ({
  ...{ at: at(hour), build: null, values: [], items: {}, ownItems: new Set<string>(), updates: [] },
  ...{ front: null, ...more },
})
const after = (...looks: WatchLook[]) => {
  let memory = emptyMemory()
  return looks.map((one) => {
    const { memory: next, movements } = watch(memory, one)
    memory = next
    return movements
  })
}

describe('the kind of a movement', () => {
  test.each([
    { case: 'back to the state before us', now: held(2), more: {}, kind: 'movedBack' },
    { case: 'to another value', now: held(7), more: {}, kind: 'movedElsewhere' },
    { case: 'gone', now: { status: 'absent' } as Known, more: {}, kind: 'gone' },
    {
      case: 'gone, as it was before us',
      now: { status: 'absent' } as Known,
      more: { before: { status: 'absent' } as Known },
      kind: 'movedBack',
    },
    { case: 'held by a policy', now: held(2), more: { isManaged: true }, kind: 'managed' },
    { case: 'an app that is there again', now: held(2), more: { item: 'app' as const }, kind: 'returned' },
  ])('is $kind for a value that is $case', ({ now, more, kind }) => {
    const [[movement] = []] = after(look(2, { values: [value(now, more)] }))
    expect(movement).toMatchObject({ kind, window: { from: at(0), to: at(2), narrowed: false } })
  })
})

test('a missing value that means the same as the chosen value doesn’t count as a movement, and neither does a value that can’t be read', () => {
  const absent = value({ status: 'absent' }, { absentMeans: held(1) })
  const denied = value({ status: 'denied', reason: { code: 'noRights' } as never })
  expect(after(look(1, { values: [absent] }), look(2, { values: [denied] }))).toEqual([[], []])
})

test('the time window of a movement begins when the value was last seen correct and ends when its key was written', () => {
  const [, , [movement] = []] = after(
    look(1, { values: [value(held(1))] }),
    look(3, { values: [value(held(1))] }),
    look(9, { values: [value(held(2), { keyWrittenAt: at(5) })] }),
  )
  expect(movement?.window).toEqual({ from: at(3), to: at(5), narrowed: true })
})

test('the time window of a movement contains the updates and the new build number from this period, and none from before or after', () => {
  const updates = [2, 4, 8].map((hour) => ({ title: `KB${hour}`, at: at(hour) }))
  const [, , [movement] = []] = after(
    look(1, { build: '26100.1', values: [value(held(1))] }),
    look(3, { build: '26100.1', values: [value(held(1))] }),
    look(6, { build: '26100.2', values: [value(held(2))], updates }),
  )
  expect(movement?.inWindow).toEqual([
    { is: 'update', title: 'KB4', at: at(4) },
    { is: 'build', title: '26100.1 → 26100.2', at: at(6) },
  ])
})

test('the time window of a movement leaves out a build number that had already changed when the value was last seen', () => {
  const [, , [movement] = []] = after(
    look(1, { build: '26100.1', values: [value(held(1))] }),
    look(3, { build: '26100.2', values: [value(held(1))] }),
    look(6, { build: '26100.2', values: [value(held(2))] }),
  )
  expect([movement?.window.from, movement?.inWindow]).toEqual([at(3), []])
})

test('the time window of a movement has no beginning and no updates if the clock was set back', () => {
  const updates = [{ title: 'KB', at: at(1) }]
  const [, [movement] = []] = after(
    look(8, { values: [value(held(1))] }),
    look(2, { values: [value(held(2))], updates }),
  )
  expect([movement?.window.from, movement?.inWindow]).toEqual([null, []])
})

describe('items of a list', () => {
  const listed = (...ids: string[]) => ({ items: { app: ids.map((id) => ({ id, name: id })) } })
  test('are reported as returned, and only once, if they were missing and exist again', () => {
    const movements = after(
      look(1, listed('Solitaire', 'Mail')),
      look(2, listed('Mail')),
      look(3, listed('Mail', 'solitaire', 'New')),
      look(4, listed('Mail', 'solitaire', 'New')),
    )
    expect(movements.map((all) => all.map(({ item, window }) => [item?.id, window.from]))).toEqual([
      [],
      [],
      [['solitaire', at(2)]],
      [],
    ])
  })

  test('aren’t reported as returned if a Clearpane run restored them, or if their list couldn’t be read', () => {
    const movements = after(
      look(1, listed('Mail')),
      look(2, listed()),
      look(3, {}),
      look(4, { ...listed('Mail'), ownItems: new Set(['app mail']) }),
    )
    expect(movements.flat()).toEqual([])
  })
})

describe('the answer to a movement', () => {
  const [[moved] = []] = after(look(30, { values: [value(held(2))] }))
  const of = (rule: Partial<ReturnType<typeof usualRule>>, more = {}) =>
    moved === undefined ? null : decide({ ...usualRule(), ...rule }, { ...moved, ...more })
  test.each([
    ['told', 'by default', {}, {}],
    ['asked', 'if the rule says so', { rule: 'ask' as const }, {}],
    ['putBack', 'if the rule says so', { rule: 'putBack' as const }, {}],
    [
      'asked',
      'about a change while Settings was in front',
      { rule: 'putBack' as const },
      { front: 'SystemSettings.exe' },
    ],
    ['told', 'about what a policy holds', { rule: 'putBack' as const }, { kind: 'managed' }],
    [
      'stopped',
      'after two put-backs within a week',
      { rule: 'putBack' as const, putBacks: [at(1), at(20)] },
      {},
    ],
    [
      'putBack',
      'after two put-backs of which one is old',
      { rule: 'putBack' as const, putBacks: [at(-200), at(20)] },
      {},
    ],
    [
      'stopped',
      'for as long as the person hasn’t decided',
      { rule: 'putBack' as const, stoppedAt: at(-2000) },
      {},
    ],
  ])('is %s %s', (answer, _, rule, more) => expect(of(rule, more)).toBe(answer))
})
