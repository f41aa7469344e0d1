/** Reads the facts about one PC and returns its reminders. Changes nothing. */
import { driftCounts, driftedSettings } from '@clearpane/advice'
import { jobTypes } from '@clearpane/contracts'
import { because, numberOf, type Reading, type Reason } from '@clearpane/model'
import type { Store, TaskRun } from '@clearpane/store'
import { waitingPutBacks } from '../drift/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { protectionLog } from '../security/threats.ts'
import type { Services } from '../services/services.ts'
import { backupsIn } from './backup.ts'
import { listTasks, type Mark, readMarks, readSettings } from './kept.ts'
import { type Facts, judgeFacts, type Raised } from './reminder-rules.ts'

type Known<T> = { known: T } | { reason: Reason }

const ofReading = (reading: Reading): Known<number> => {
  const value = numberOf(reading)
  if (value !== null) return { known: value }
  return { reason: 'reason' in reading ? reading.reason : because('notReadHere') }
}

const orReason = async <T>(read: () => Promise<Known<T>>): Promise<Known<T>> =>
  read().catch((error: unknown) => ({
    reason: because('text', { text: error instanceof Error ? error.message : String(error) }),
  }))

const restartsOf = async ({ service }: DeviceSession, uptime: Reading): Promise<Facts['restarts']> => {
  const { all } = await service.page({ limit: 1 })
  const ended = all.restarts.filter(({ endedAt }) => endedAt !== null)
  if (ended.length === 0) return { known: { runs: 0, newest: null } }
  const up = ofReading(uptime)
  if ('reason' in up || uptime.status !== 'measured')
    return { reason: 'reason' in up ? up.reason : because('notReadHere') }
  const startedAt = Date.parse(uptime.at) - up.known * 1000
  const waiting = ended.filter(({ endedAt }) => Date.parse(endedAt ?? '') > startedAt)
  return { known: { runs: waiting.length, newest: waiting[0]?.runId ?? null } }
}

const driverOffersOf = async (
  { results }: Pick<Services, 'results'>,
  device: DeviceSession,
): Promise<Facts['driverOffers']> => {
  const kept = (await results.list(device.id)).find(({ key }) => key === 'driverScan')
  const scan = jobTypes.driverScan.result.safeParse(kept?.value)
  if (!scan.success) return { reason: because('driversNotScanned') }
  const { outdatedCount, noOffers } = scan.data
  // If Windows Update didn't answer, the number of offers is unknown, not zero.
  return noOffers === null ? { known: outdatedCount } : { reason: noOffers }
}

/**
 * Checks whether the newest run of a task was missed. Older missed runs don't count, because a later run has made up
 * for them.
 */
const isMissed = (newest: TaskRun | undefined, now: number, reachMs: number): newest is TaskRun =>
  newest?.state === 'missed' && now - newest.dueAt < reachMs

const month = 31 * 86_400_000

const missedOf = async (store: Store, device: DeviceSession, now: number): Promise<Facts['missed']> => {
  const missed: Facts['missed'] = []
  for (const { id: taskId, name, enabled } of await listTasks(store, device.id)) {
    const [newest] = await store.taskRuns.list(device.id, { taskId, limit: 1 })
    if (enabled && isMissed(newest, now, month))
      missed.push({ taskId, name, key: `${newest.date} ${newest.time}`, dueAt: newest.dueAt })
  }
  return missed
}

const driftFacts = async (
  store: Store,
  device: DeviceSession,
): Promise<Pick<Facts, 'drifted' | 'putBackWaiting'>> => {
  const read = await orReason(async () => ({ known: await device.service.drift() }))
  if ('reason' in read) return { drifted: read, putBackWaiting: read }
  return {
    drifted: { known: driftCounts(read.known).drifted },
    putBackWaiting: await orReason(async () => {
      const { entries, newest } = await waitingPutBacks(store, device, read.known.drift)
      return { known: { count: driftedSettings(entries).length, newest } }
    }),
  }
}

export const readFacts = async (services: Services, device: DeviceSession, now: number): Promise<Facts> => {
  const { service, logbook } = device
  const store = await services.devices.store()
  const settings = await readSettings(store, device.id)
  const information = await service.systemInformation()
  const [page, log, backups, tasks] = await Promise.all([
    service.page({ limit: 1 }),
    protectionLog(logbook),
    settings.backup.folder === null ? [] : backupsIn(settings.backup.folder),
    listTasks(store, device.id),
  ])
  const definitions = (): Facts['definitionsAt'] => {
    if ('reason' in log) return log
    return log.record.definitions === null
      ? { reason: because('notReadHere') }
      : { known: log.record.definitions }
  }
  return {
    now,
    restarts: await orReason(() => restartsOf(device, information.uptime)),
    definitionsAt: definitions(),
    freePercent: ofReading(information.systemDriveFree),
    restorePointAt: await orReason<string | null>(async () => {
      const last = await service.lastRestorePoint()
      if (last !== null) return { known: last.at }
      const logged = await logbook?.restorePoint?.()
      if (logged === undefined) return { reason: because('restorePointNotRead') }
      return 'reason' in logged ? logged : { known: logged.record }
    }),
    driverOffers: await driverOffersOf(services, device),
    ...(await driftFacts(store, device)),
    unsettled: { known: page.all.unsettled - page.all.unreadable },
    backup: {
      settings: settings.backup,
      newestAt: backups.at(-1)?.at ?? null,
      isScheduled: tasks.some(({ kinds, enabled }) => enabled && kinds.includes('backup')),
    },
    missed: await missedOf(store, device, now),
  }
}

/**
 * Checks whether a reminder is hidden: it stays hidden as long as the fact behind it is unchanged, or until the time
 * that the user chose.
 */
export const isHidden = ({ mark }: Raised, known: Mark | undefined, now: number): boolean =>
  known !== undefined && (known.until === null ? known.fact === mark : known.until > now)

export const raisedReminders = async (services: Services, device: DeviceSession, now: number) => {
  const { raised, unknown } = judgeFacts(await readFacts(services, device, now))
  const marks = await readMarks(await services.devices.store(), device.id)
  return { raised: raised.filter((one) => !isHidden(one, marks.get(one.id), now)), unknown }
}
