/** The built-in profiles of both pages, as in the specification, and the tasks that the profiles create. */
import {
  cleanupItemIds,
  type Task,
  type TaskConsent,
  type TaskSchedule,
  untickedAtFirst,
} from '@clearpane/contracts'

/**
 * The items that a profile's cleanup deletes unless the user chooses others; the page preselects the same ones.
 */
export const usualItems: TaskConsent['cleanupItems'] = cleanupItemIds.filter((id) => !untickedAtFirst.has(id))

export const noConsent: TaskConsent = { cleanupItems: [], startupDead: false, presetId: null }

type Built = Pick<Task, 'id' | 'name' | 'description' | 'kinds' | 'schedule'>

/**
 * Creates a schedule from a name such as "weekly", which doesn't contain a day: a weekly schedule is due on Sundays,
 * and a monthly one on the first day of the month.
 */
export const scheduleNamed = (frequency: 'daily' | 'weekly' | 'monthly', time: string): TaskSchedule => {
  if (frequency === 'daily') return { kind: 'daily', time }
  return frequency === 'weekly' ? { kind: 'weekly', time, weekday: 0 } : { kind: 'monthly', time, day: 1 }
}

export const schedulerProfiles: readonly Built[] = [
  {
    id: 'performance-boost',
    name: 'Performance Boost',
    description: 'Cleans up, looks for registry entries without a target and for slow startup entries.',
    kinds: ['cleanup', 'registry', 'startup'],
    schedule: scheduleNamed('daily', '02:00'),
  },
  {
    id: 'maintenance-pro',
    name: 'Maintenance Pro',
    description: 'Everything once a week, and applies your profile again.',
    kinds: ['cleanup', 'registry', 'startup', 'optimization', 'security'],
    schedule: scheduleNamed('weekly', '03:00'),
  },
  {
    id: 'security-focus',
    name: 'Security Focus',
    description: 'Checks the protections and cleans up every night.',
    kinds: ['security', 'cleanup'],
    schedule: scheduleNamed('daily', '01:00'),
  },
  {
    id: 'gaming-ready',
    name: 'Gaming Ready',
    description: 'Applies your profile again and cleans up before the evening.',
    kinds: ['optimization', 'cleanup', 'startup'],
    schedule: scheduleNamed('daily', '18:00'),
  },
]

export type Frequency = 'daily' | 'weekly' | 'bi-weekly' | 'monthly' | 'manual'

export type AutomationProfileEntry = {
  id: string
  name: string
  description: string
  cleanup: Frequency
  registry: Frequency
  startup: Frequency
  backups: boolean
}

export const automationProfiles: readonly AutomationProfileEntry[] = [
  {
    id: 'performance-focused',
    name: 'Performance Focused',
    description: 'Cleans up every day, looks at the registry every week and at startup every two weeks.',
    ...{ cleanup: 'daily', registry: 'weekly', startup: 'bi-weekly', backups: true },
  },
  {
    id: 'balanced-maintenance',
    name: 'Balanced Maintenance',
    description: 'Cleans up every week, looks at the registry and at startup every month.',
    ...{ cleanup: 'weekly', registry: 'monthly', startup: 'monthly', backups: true },
  },
  {
    id: 'minimal-automation',
    name: 'Minimal Automation',
    description: 'Cleans up every month; everything else only when you start it.',
    ...{ cleanup: 'monthly', registry: 'manual', startup: 'manual', backups: false },
  },
]

/** Makes a schedule. `today`: the first day for a schedule that is due every two weeks. */
const scheduleOf = (frequency: Frequency, time: string, today: string): TaskSchedule => {
  if (frequency === 'manual') return { kind: 'manual' }
  return frequency === 'bi-weekly' ? { kind: 'biweekly', time, start: today } : scheduleNamed(frequency, time)
}

/**
 * Creates the tasks of one automation profile, each at a different hour so that they don't have to wait for each
 * other.
 */
export const tasksOfProfile = (
  { id, name, ...profile }: AutomationProfileEntry,
  today: string,
  backupFrequency: 'daily' | 'weekly' | 'monthly',
): Built[] => {
  const task = (kind: 'cleanup' | 'registry' | 'startup', title: string, time: string): Built => ({
    id: `${id}-${kind}`,
    name: title,
    description: name,
    kinds: [kind],
    schedule: scheduleOf(profile[kind], time, today),
  })
  return [
    task('cleanup', 'Cleanup', '02:00'),
    task('registry', 'Registry scan', '02:30'),
    task('startup', 'Startup check', '03:00'),
    ...(profile.backups
      ? [
          {
            id: `${id}-backup`,
            name: 'Backup',
            description: name,
            kinds: ['backup'] as Built['kinds'],
            schedule: scheduleNamed(backupFrequency, '01:00'),
          },
        ]
      : []),
  ]
}
