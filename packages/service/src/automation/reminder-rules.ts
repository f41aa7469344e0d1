/**
 * The rules that raise reminders: each rule turns one fact into a reminder, no reminder, or "unknown" with a reason.
 * Pure.
 */
import type { AutomationSettings, Reminder, ReminderRule, ReminderType } from '@clearpane/contracts'
import type { Reason } from '@clearpane/model'

const dayMs = 86_400_000

type Known<T> = { known: T } | { reason: Reason }

export type Facts = {
  now: number
  /** Runs that need a restart to take effect, newest first. */
  restarts: Known<{ runs: number; newest: string | null }>
  /** The time at which Defender's definitions were last updated. */
  definitionsAt: Known<string>
  /** Free space on the Windows drive as a percentage. */
  freePercent: Known<number>
  /** Null: there are no restore points. */
  restorePointAt: Known<string | null>
  /** Number of drivers offered in the newest driver scan. */
  driverOffers: Known<number>
  /** Number of settings that another program has changed since they were set by Clearpane. */
  drifted: Known<number>
  /**
   * Number of changed settings that should be put back according to their rule, but that only a person can put back.
   * `newest`: id of the newest change to any of these settings.
   */
  putBackWaiting: Known<{ count: number; newest: string | null }>
  unsettled: Known<number>
  backup: { settings: AutomationSettings['backup']; newestAt: number | null; isScheduled: boolean }
  missed: { taskId: string; name: string; key: string; dueAt: number }[]
}

/** A raised reminder. `mark`: when it changes, a reminder that the user dismissed comes back. */
export type Raised = Reminder & { mark: string }

type Judged = Raised[] | { reason: Reason }

type Words = { title: string; description: string; priority: Reminder['priority']; goesTo: string | null }

const types: Readonly<Record<ReminderRule, ReminderType>> = {
  restartWaiting: 'system-update',
  definitionsOld: 'security',
  diskLow: 'storage',
  restorePointOld: 'backup',
  driverOffer: 'driver-update',
  drift: 'security',
  putBackWaiting: 'security',
  unsettledRun: 'task',
  backupOverdue: 'backup',
  missedTask: 'task',
}

const raised = (
  rule: ReminderRule,
  now: number,
  { title, description, priority, goesTo }: Words,
  fact: Reminder['fact'],
  mark: string | number,
  id: string = rule,
): Raised[] => [
  {
    id,
    rule,
    type: types[rule],
    title,
    description,
    priority,
    dueDate: new Date(now).toISOString(),
    fact,
    goesTo,
    mark: String(mark),
  },
]

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)
const daysSince = (at: string | number, now: number) => Math.floor((now - new Date(at).getTime()) / dayMs)

/**
 * Number of days after which definitions are out of date: Windows updates them several times a day, so three days
 * without an update point to a problem.
 */
export const oldDefinitionsDays = 3
export const oldRestorePointDays = 30
export const lowDiskPercent = 10
const veryLowDiskPercent = 5
const backupEvery = { daily: 1, weekly: 7, monthly: 31 } as const

const rules: Readonly<Record<ReminderRule, (facts: Facts) => Judged>> = {
  restartWaiting: ({ restarts, now }) => {
    if ('reason' in restarts) return restarts
    const { runs, newest } = restarts.known
    if (runs === 0) return []
    const words = {
      title: 'Restart your PC',
      description: `${counted(runs, 'run takes', 'runs take')} effect with a restart.`,
    }
    return raised(
      'restartWaiting',
      now,
      { ...words, priority: 'Medium', goesTo: '/history' },
      { runs },
      newest ?? '',
    )
  },

  definitionsOld: ({ definitionsAt, now }) => {
    if ('reason' in definitionsAt) return definitionsAt
    const days = daysSince(definitionsAt.known, now)
    if (days < oldDefinitionsDays) return []
    const words = {
      title: 'Update the virus definitions',
      description: `The definitions are ${counted(days, 'day', 'days')} old.`,
    }
    return raised(
      'definitionsOld',
      now,
      { ...words, priority: 'High', goesTo: '/security' },
      { days },
      definitionsAt.known,
    )
  },

  diskLow: ({ freePercent, now }) => {
    if ('reason' in freePercent) return freePercent
    const percent = Math.round(freePercent.known * 10) / 10
    if (freePercent.known >= lowDiskPercent) return []
    const isVery = freePercent.known < veryLowDiskPercent
    const words = { title: 'Free up space', description: `${percent} % of the Windows drive is free.` }
    return raised(
      'diskLow',
      now,
      { ...words, priority: isVery ? 'High' : 'Medium', goesTo: '/cleanup' },
      { percent },
      isVery ? 'very' : 'low',
    )
  },

  restorePointOld: ({ restorePointAt, now }) => {
    if ('reason' in restorePointAt) return restorePointAt
    const at = restorePointAt.known
    if (at === null) {
      const words = { title: 'Create a restore point', description: 'This PC has no restore point.' }
      return raised('restorePointOld', now, { ...words, priority: 'Low', goesTo: '/history' }, {}, 'none')
    }
    const days = daysSince(at, now)
    if (days < oldRestorePointDays) return []
    const words = {
      title: 'Create a restore point',
      description: `The newest restore point is ${counted(days, 'day', 'days')} old.`,
    }
    return raised('restorePointOld', now, { ...words, priority: 'Low', goesTo: '/history' }, { days }, at)
  },

  driverOffer: ({ driverOffers, now }) => {
    if ('reason' in driverOffers) return driverOffers
    const count = driverOffers.known
    if (count === 0) return []
    const words = {
      title: 'Update drivers',
      description: `Windows Update offers ${counted(count, 'driver', 'drivers')}.`,
    }
    return raised(
      'driverOffer',
      now,
      { ...words, priority: 'Medium', goesTo: '/advanced-tools' },
      { count },
      count,
    )
  },

  drift: ({ drifted, putBackWaiting, now }) => {
    if ('reason' in drifted) return drifted
    // The settings counted by the next rule have their own reminder, so they are subtracted here.
    const count = drifted.known - ('known' in putBackWaiting ? putBackWaiting.known.count : 0)
    if (count === 0) return []
    const words = {
      title: 'Settings have changed',
      description: `${counted(count, 'setting isn’t', 'settings aren’t')} as Clearpane left ${count === 1 ? 'it' : 'them'}.`,
    }
    return raised('drift', now, { ...words, priority: 'Medium', goesTo: '/history' }, { count }, count)
  },

  putBackWaiting: ({ putBackWaiting, now }) => {
    if ('reason' in putBackWaiting) return putBackWaiting
    const { count, newest } = putBackWaiting.known
    if (count === 0) return []
    const words = {
      title: 'Put settings back',
      description: `${counted(count, 'setting', 'settings')} changed, and Clearpane can’t put ${count === 1 ? 'it' : 'them'} back without you.`,
    }
    return raised(
      'putBackWaiting',
      now,
      { ...words, priority: 'Medium', goesTo: '/history' },
      { count },
      `${count} ${newest}`,
    )
  },

  unsettledRun: ({ unsettled, now }) => {
    if ('reason' in unsettled) return unsettled
    const count = unsettled.known
    if (count === 0) return []
    const words = {
      title: 'Settle an interrupted run',
      description: `${counted(count, 'run was', 'runs were')} cut off in the middle.`,
    }
    return raised('unsettledRun', now, { ...words, priority: 'High', goesTo: null }, { count }, count)
  },

  backupOverdue: ({ backup: { settings, newestAt, isScheduled }, now }) => {
    if (settings.folder === null) {
      // If no backups are set up, none can be overdue; a backup task without a folder can't make any.
      if (!isScheduled) return []
      const words = {
        title: 'Choose a backup folder',
        description: 'A task makes backups, but no folder is chosen.',
      }
      return raised(
        'backupOverdue',
        now,
        { ...words, priority: 'Medium', goesTo: '/automation' },
        {},
        'folder',
      )
    }
    const days = newestAt === null ? null : daysSince(newestAt, now)
    // Allows one extra day, so that a backup that ran at night isn't overdue in the morning.
    if (days !== null && days <= backupEvery[settings.frequency]) return []
    const description =
      days === null ? 'There is no backup yet.' : `The newest backup is ${counted(days, 'day', 'days')} old.`
    const fact: Reminder['fact'] = days === null ? {} : { days }
    return raised(
      'backupOverdue',
      now,
      { title: 'Make a backup', description, priority: 'Medium', goesTo: null },
      fact,
      newestAt ?? 'none',
    )
  },

  missedTask: ({ missed, now }) =>
    missed.flatMap(({ taskId, name, key, dueAt }) =>
      raised(
        'missedTask',
        now,
        { title: `Run ${name}`, description: `${name} was missed.`, priority: 'Low', goesTo: null },
        { name, at: new Date(dueAt).toISOString() },
        key,
        `missedTask:${taskId}`,
      ),
    ),
}

export const judgeFacts = (
  facts: Facts,
): { raised: Raised[]; unknown: { rule: ReminderRule; reason: Reason }[] } => {
  const all: { raised: Raised[]; unknown: { rule: ReminderRule; reason: Reason }[] } = {
    raised: [],
    unknown: [],
  }
  for (const [rule, judge] of Object.entries(rules) as [ReminderRule, (facts: Facts) => Judged][]) {
    const judged = judge(facts)
    if ('reason' in judged) all.unknown.push({ rule, reason: judged.reason })
    else all.raised.push(...judged)
  }
  return all
}
