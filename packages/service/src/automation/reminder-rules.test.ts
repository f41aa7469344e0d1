import { reminderRules } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { usualSettings } from './kept.ts'
import { type Facts, judgeFacts } from './reminder-rules.ts'
import { isHidden } from './reminders.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
const reason = because('notReadHere')

/** Nothing to remind of. */
const calm: Facts = {
  now,
  restarts: { known: { runs: 0, newest: null } },
  definitionsAt: { known: ago(0) },
  freePercent: { known: 50 },
  restorePointAt: { known: ago(1) },
  driverOffers: { known: 0 },
  drifted: { known: 0 },
  putBackWaiting: { known: { count: 0, newest: null } },
  unsettled: { known: 0 },
  backup: {
    settings: { ...usualSettings.backup, folder: '/backups' },
    newestAt: now - 86_400_000,
    isScheduled: true,
  },
  missed: [],
}

const rulesOf = (more: Partial<Facts>) => judgeFacts({ ...calm, ...more }).raised.map(({ rule }) => rule)

test('no reminder is raised while every fact is within its limits', () => {
  expect(judgeFacts(calm)).toEqual({ raised: [], unknown: [] })
})

const backup = (more: Partial<Facts['backup']>) => ({ backup: { ...calm.backup, ...more } })

/** For each rule, tests facts that trigger a reminder, and similar facts that don't. */
const cases: Record<(typeof reminderRules)[number], { raises: Partial<Facts>[]; not: Partial<Facts>[] }> = {
  restartWaiting: {
    raises: [{ restarts: { known: { runs: 2, newest: 'r' } } }],
    not: [{ restarts: { known: { runs: 0, newest: null } } }],
  },
  definitionsOld: {
    raises: [{ definitionsAt: { known: ago(3) } }],
    not: [{ definitionsAt: { known: ago(2.9) } }],
  },
  diskLow: { raises: [{ freePercent: { known: 9.9 } }], not: [{ freePercent: { known: 10 } }] },
  restorePointOld: {
    raises: [{ restorePointAt: { known: ago(30) } }, { restorePointAt: { known: null } }],
    not: [{ restorePointAt: { known: ago(29.9) } }],
  },
  driverOffer: { raises: [{ driverOffers: { known: 1 } }], not: [{ driverOffers: { known: 0 } }] },
  drift: { raises: [{ drifted: { known: 1 } }], not: [{ drifted: { known: 0 } }] },
  putBackWaiting: {
    raises: [{ drifted: { known: 1 }, putBackWaiting: { known: { count: 1, newest: 'a' } } }],
    not: [{ putBackWaiting: { known: { count: 0, newest: null } } }],
  },
  unsettledRun: { raises: [{ unsettled: { known: 1 } }], not: [{ unsettled: { known: 0 } }] },
  backupOverdue: {
    raises: [
      backup({ newestAt: null }),
      backup({ newestAt: Date.parse(ago(8)) }),
      backup({ settings: usualSettings.backup }),
    ],
    not: [
      backup({ newestAt: Date.parse(ago(7)) }),
      backup({ settings: usualSettings.backup, isScheduled: false }),
    ],
  },
  missedTask: {
    raises: [{ missed: [{ taskId: 'night', name: 'Night', key: '2026-11-25 02:00', dueAt: now }] }],
    not: [{ missed: [] }],
  },
}

describe.each(reminderRules)('the reminder %s', (rule) => {
  test('is raised if a fact reaches the limit, but not if the fact is just below the limit', () => {
    for (const facts of cases[rule].raises) expect(rulesOf(facts)).toEqual([rule])
    for (const facts of cases[rule].not) expect(rulesOf(facts)).toEqual([])
  })
})

test.each([
  ['restartWaiting', { restarts: { reason } }],
  ['definitionsOld', { definitionsAt: { reason } }],
  ['diskLow', { freePercent: { reason } }],
  ['restorePointOld', { restorePointAt: { reason } }],
  ['driverOffer', { driverOffers: { reason } }],
  ['drift', { drifted: { reason } }],
  ['putBackWaiting', { putBackWaiting: { reason } }],
  ['unsettledRun', { unsettled: { reason } }],
] as const)('the reminder %s is unknown with a reason if its fact can’t be read', (rule, facts) => {
  expect(judgeFacts({ ...calm, ...(facts as Partial<Facts>) })).toEqual({
    raised: [],
    unknown: [{ rule, reason }],
  })
})

test('a dismissed reminder stays hidden while the fact behind it is unchanged, and a snoozed reminder stays hidden until the snooze ends', () => {
  const [two] = judgeFacts({ ...calm, drifted: { known: 2 } }).raised
  const [three] = judgeFacts({ ...calm, drifted: { known: 3 } }).raised
  if (two === undefined || three === undefined) throw new Error('both are raised')
  const dismissed = { fact: two.mark, until: null }
  expect([isHidden(two, dismissed, now), isHidden(three, dismissed, now)]).toEqual([true, false])
  const snoozed = { fact: two.mark, until: now + 1 }
  expect([isHidden(three, snoozed, now), isHidden(two, snoozed, now + 1)]).toEqual([true, false])
  expect(isHidden(two, undefined, now)).toBe(false)
})

test('the urgency of the drive reminder depends on the free space', () => {
  const of = (known: number) => judgeFacts({ ...calm, freePercent: { known } }).raised[0]?.priority
  expect([of(4.9), of(5), of(9)]).toEqual(['High', 'Medium', 'Medium'])
})
