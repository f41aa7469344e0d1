/** Tasks, settings and reminder marks in the store. */
import {
  type AutomationSettings,
  automationSettingsSchema,
  type Task,
  taskSchema,
} from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { RecordKind, Store } from '@clearpane/store'
import { z } from 'zod'

export const mostTasks = 50

const kindOf = { automation: 'automationTask', scheduler: 'schedulerTask' } as const satisfies Record<
  Task['page'],
  RecordKind
>
const [settingsKind, markKind, clockKind] = ['automationSettings', 'reminderMark', 'sampleClock'] as const
/** Marks that record which emails about runs have been handled (`../mail`). */
const mailKind: RecordKind = 'taskMail'
const settingsId = 'settings'

export const usualSettings: AutomationSettings = {
  scheduling: true,
  autoStart: true,
  notifications: true,
  watcher: false,
  updateDiary: true,
  quietHours: { from: '22:00', to: '08:00' },
  logLevel: 'detailed',
  maxConcurrentTasks: 3,
  timeoutMinutes: 30,
  retryAttempts: 2,
  createBackupBeforeTask: false,
  emailNotifications: false,
  emailAddress: '',
  skipOnBattery: true,
  skipOnMetered: true,
  skipInFullScreen: true,
  backup: { frequency: 'weekly', retentionDays: 30, folder: null },
  activeProfile: null,
}

/** A mark that hides a reminder until the fact behind it changes, or until a given time. */
const markSchema = z.strictObject({ fact: z.string(), until: z.number().nullable() })
export type Mark = z.infer<typeof markSchema>

type Kept = Pick<Store, 'records'>

/** Lists tasks. Rows that another version wrote and this version can't read are skipped. */
export const listTasks = async ({ records }: Kept, device: DeviceId): Promise<Task[]> => {
  const all = await Promise.all(Object.values(kindOf).map((kind) => records.list(device, kind)))
  return all
    .flat()
    .flatMap(({ value }) => {
      const task = taskSchema.safeParse(value)
      return task.success ? [task.data] : []
    })
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}

export const findTask = async (kept: Kept, device: DeviceId, id: string): Promise<Task | null> =>
  (await listTasks(kept, device)).find((task) => task.id === id) ?? null

export const putTask = ({ records }: Kept, device: DeviceId, task: Task): Promise<void> =>
  records.put(device, kindOf[task.page], { id: task.id, at: Date.parse(task.createdAt), value: task })

export const removeTask = ({ records }: Kept, device: DeviceId, { page, id }: Task): Promise<boolean> =>
  records.remove(device, kindOf[page], id)

export const readSettings = async ({ records }: Kept, device: DeviceId): Promise<AutomationSettings> => {
  const stored = (await records.get(device, settingsKind, settingsId))?.value
  // An older version stored fewer settings; those that it stored are still valid.
  const kept = automationSettingsSchema.safeParse(
    typeof stored === 'object' && stored !== null ? { ...usualSettings, ...stored } : stored,
  )
  return kept.success ? kept.data : usualSettings
}

export const putSettings = ({ records }: Kept, device: DeviceId, settings: AutomationSettings, at: number) =>
  records.put(device, settingsKind, { id: settingsId, at, value: settings })

export const readMarks = async ({ records }: Kept, device: DeviceId): Promise<Map<string, Mark>> =>
  new Map(
    (await records.list(device, markKind)).flatMap(({ id, value }): [string, Mark][] => {
      const mark = markSchema.safeParse(value)
      return mark.success ? [[id, mark.data]] : []
    }),
  )

export const putMark = ({ records }: Kept, device: DeviceId, id: string, mark: Mark, at: number) =>
  records.put(device, markKind, { id, at, value: mark })

/** Reads how many milliseconds a sample PC's clock has been moved ahead. */
export const readAhead = async ({ records }: Kept, device: DeviceId): Promise<number> => {
  const ahead = z.number().safeParse((await records.get(device, clockKind, clockKind))?.value)
  return ahead.success ? ahead.data : 0
}

export const putAhead = ({ records }: Kept, device: DeviceId, ahead: number, at: number) =>
  records.put(device, clockKind, { id: clockKind, at, value: ahead })

/**
 * Deletes all tasks of one page on every PC, along with their runs; for `automation`, also deletes the settings and
 * marks.
 */
export const clearPage = async (
  store: Pick<Store, 'records' | 'taskRuns'>,
  devices: readonly DeviceId[],
  page: Task['page'],
): Promise<number> => {
  for (const device of devices) {
    const ids = (await listTasks(store, device)).filter((task) => task.page === page).map(({ id }) => id)
    await store.taskRuns.clear(device, ids)
  }
  const tasks = await store.records.clear(kindOf[page])
  if (page === 'scheduler') return tasks
  const others = await Promise.all(
    [settingsKind, markKind, mailKind].map((kind) => store.records.clear(kind)),
  )
  return others.reduce((sum, one) => sum + one, tasks)
}
