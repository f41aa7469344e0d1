import type { Moved } from '@clearpane/contracts'
import { describe, expect, test } from 'vitest'
import { isQuiet, type NoticeFacts, noticeDue } from './notice.ts'

const now = Date.parse('2026-11-26T12:00:00.000Z')
const hour = 3_600_000
const moved = (id: string, answer: Moved['answer'] = 'told', at = now): Moved => ({
  answer,
  runId: null,
  settings: [],
  movement: {
    ...{ id, key: id, kind: 'movedBack', at: new Date(at).toISOString(), inWindow: [], front: null },
    ...{ window: { from: null, to: new Date(at).toISOString(), narrowed: false }, value: null, item: null },
  },
})
const facts = (more: Partial<NoticeFacts> = {}): NoticeFacts => ({
  ...{ now, time: '12:00', last: null, moved: [moved('a')], reminders: [], language: 'en' },
  settings: { notifications: true, quietHours: { from: '22:00', to: '08:00' } },
  ...more,
})

test.each([
  ['22:00', '08:00', '23:30', true],
  ['22:00', '08:00', '07:59', true],
  ['22:00', '08:00', '08:00', false],
  ['22:00', '08:00', '12:00', false],
  ['13:00', '15:00', '14:00', true],
  ['13:00', '15:00', '15:00', false],
  ['10:00', '10:00', '10:00', false],
])('the hours from %s to %s count as quiet at %s: %s', (from, to, time, quiet) =>
  expect(isQuiet(time, { from, to })).toBe(quiet),
)

describe('a notice', () => {
  test('states how many settings moved, and how many of them were put back', () => {
    expect(noticeDue(facts({ moved: [moved('a'), moved('b', 'putBack')] }))).toMatchObject({
      title: '2 settings have moved',
      text: 'One of them was put back. Open Clearpane to see what and when.',
      told: ['a', 'b'],
    })
  })

  test('mentions the reminders if no setting moved', () => {
    const reminders = [{ id: 'diskLow', title: 'Free up space' }]
    expect(noticeDue(facts({ moved: [], reminders }))?.text).toContain('Free up space.')
  })

  test.each([
    { case: 'nothing is new', more: { moved: [], reminders: [] } },
    { case: 'they are switched off', more: { settings: { ...facts().settings, notifications: false } } },
    { case: 'it is quiet', more: { time: '23:00' } },
    { case: 'one was shown twenty hours ago', more: { last: { at: now - 20 * hour, told: [] } } },
    { case: 'it was told before', more: { last: { at: now - 30 * hour, told: ['a'] } } },
    { case: 'it happened a month ago', more: { moved: [moved('a', 'told', now - 720 * hour)] } },
  ])('isn’t shown while $case', ({ more }) => expect(noticeDue(facts(more))).toBeNull())

  test('is withheld for at most a day if the clock was set back', () => {
    expect(noticeDue(facts({ last: { at: now + 300 * hour, told: [] } }))).not.toBeNull()
    expect(noticeDue(facts({ last: { at: now + 2 * hour, told: [] } }))).toBeNull()
  })
})
