/**
 * Updates the diary of Windows updates each time the PC's lists are read, and returns the diary for pages and the
 * command line.
 */
import type { UpdateDiary } from '@clearpane/contracts'
import {
  type DiaryLook,
  type DiarySnapshot,
  diaryAfter,
  startsAround,
  startsCompared,
  type WatchMemory,
} from '@clearpane/engine'
import { because } from '@clearpane/model'
import type { UpdatePage } from '@clearpane/model/update-diary'
import type { Store } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { bootsOf } from '../startup/index.ts'
import { putPage, putSnapshot, readMovements, readPages, readSnapshot } from './kept.ts'
import { viewOfMovement } from './view.ts'

export { readSnapshot } from './kept.ts'

type Kept = Pick<Store, 'records'>
type Pc = Pick<DeviceSession, 'id' | 'service' | 'logbook'>

const freeBytes = async ({ service }: Pc): Promise<number | null> => {
  const free = (await service.systemInformation().catch(() => null))?.diskFree
  return free?.status === 'measured' && typeof free.value === 'number' ? free.value : null
}

/** Number of the newest diary pages to which startups of the PC may still have to be added. */
const recent = 10

/** Adds the PC's new startups to the newest pages, because Windows deletes old startups from its log. */
const completeStarts = async (store: Kept, device: Pc, pages: readonly UpdatePage[]): Promise<void> => {
  const open = pages.filter(({ starts }) => starts.after.length < startsCompared)
  if (open.length === 0) return
  const { log } = await bootsOf(device)
  for (const page of open) {
    const starts = startsAround(page, log)
    if (JSON.stringify(starts) !== JSON.stringify(page.starts))
      await putPage(store, device.id, { ...page, starts })
  }
}

export type DiaryAsked = {
  before: DiarySnapshot | null
  look: Omit<DiaryLook, 'free'>
  builds: WatchMemory['builds']
}

/**
 * Stores the snapshot that was taken when the PC was checked, and adds a diary page if the build number has changed.
 * Returns whether it has.
 */
export const writeDiary = async (
  store: Kept,
  device: Pc,
  { before, look, builds }: DiaryAsked,
): Promise<boolean> => {
  const { snapshot, page } = diaryAfter(before, { ...look, free: await freeBytes(device) }, builds)
  const older = await readPages(store, device.id, recent)
  await completeStarts(store, device, page === null ? older : [page, ...older])
  if (page !== null && (await readPages(store, device.id, 1))[0]?.id !== page.id)
    await putPage(store, device.id, page)
  if (snapshot !== null) await putSnapshot(store, device.id, snapshot)
  return page !== null
}

/** The pages of a diary, newest first, each with the movements that were found in its period. */
export const diaryOf = async (store: Kept, device: Pc, limit = 20): Promise<UpdateDiary> => {
  const [snapshot, pages, movements, logged, { log }] = await Promise.all([
    readSnapshot(store, device.id),
    readPages(store, device.id, limit),
    readMovements(store, device.id),
    device.logbook?.updates().catch(() => null),
    bootsOf(device),
  ])
  const installed = logged ?? { reason: because('notReadHere') }
  return {
    lastLookAt: snapshot?.at ?? null,
    build: snapshot?.build ?? null,
    installed: 'record' in installed ? { record: installed.record.slice(0, 50) } : installed,
    pages: pages.map((page) => ({
      ...page,
      starts: startsAround(page, log),
      moved: movements
        .filter(
          ({ movement: { value, inWindow } }) => value !== null && inWindow.some((one) => isOf(page, one)),
        )
        .map(viewOfMovement),
    })),
  }
}

/** Checks whether the events during a value's movement include the new build that this page is about. */
const isOf = (
  { window: { from, to } }: UpdatePage,
  { is, at }: { is: 'update' | 'build'; at: string },
): boolean => is === 'build' && at <= to && (from === null || at > from)

/** Clears the diary; the snapshot stays, because the next page is compared with it. */
export const clearDiary = ({ records }: Kept): Promise<number> => records.clear('updatePage')
