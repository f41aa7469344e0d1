/**
 * Downloads and installs one driver that an earlier search offered. The download and the installation run in a worker
 * thread, which accepts other calls in the meantime.
 * https://learn.microsoft.com/windows/win32/wua_sdk/searching--downloading--and-installing-updates
 */
import type { ComObject } from '../com/object.ts'
import {
  aborted,
  downloaded,
  downloader,
  identity,
  installed,
  installer,
  newCollection,
  openSession,
  result,
  searcher,
  session,
  succeeded,
  update,
  updates,
  waitsForRestart,
} from './api.ts'
import { followJob } from './follow-job.ts'
import { downloadJob, installJob } from './jobs.ts'

const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Finds updates that the agent already knows about, because the agent stores the result of its last search. */
const findKnown = (opened: ComObject, ids: readonly string[]): ComObject => {
  // The ids become part of a query, so they must be valid.
  if (!ids.every(isGuid)) throw new Error('an id of an update is no GUID')
  using search = session.searcher(opened)
  searcher.setOnline(search, false)
  using found = searcher.search(search, ids.map((id) => `UpdateID='${id}'`).join(' or '))
  return result.updates(found)
}

export type DriverUpdateState = { id: string; installed: boolean; waits: boolean }

/** Returns the updates with these ids that the agent knows. */
export const readDriverUpdates = (ids: readonly string[]): DriverUpdateState[] => {
  if (ids.length === 0) return []
  using opened = openSession()
  using list = findKnown(opened, ids)
  return Array.from({ length: updates.count(list) }, (_, i) => {
    using one = updates.item(list, i)
    using known = update.identity(one)
    return {
      id: identity.id(known).toLowerCase(),
      installed: update.isInstalled(one),
      waits: waitsForRestart(one),
    }
  })
}

/**
 * An answer. `code`: Windows Update's code for this update, as an unsigned number. `result`: the outcome for this
 * update, as Windows Update reports it.
 * https://learn.microsoft.com/windows/win32/api/wuapi/ne-wuapi-operationresultcode
 */
export type DriverAnswer =
  | { answer: 'unknown' | 'license' | 'busy' | 'restartFirst' | 'stopped' }
  | { answer: 'done'; needsRestart: boolean }
  | { answer: 'failed'; code: number; result: number }

const alone = (opened: ComObject, id: string): { list: ComObject; isAccepted: boolean } | null => {
  using found = findKnown(opened, [id])
  if (updates.count(found) === 0) return null
  using one = updates.item(found, 0)
  const list = newCollection()
  updates.add(list, one)
  return { list, isAccepted: update.isAccepted(one) }
}

type ResultCodes = { code(of: ComObject): number; hresult(of: ComObject): number }
const failureOf = (one: ComObject, { code, hresult }: ResultCodes): DriverAnswer | null => {
  const result = code(one)
  if (result === succeeded) return null
  return result === aborted ? { answer: 'stopped' } : { answer: 'failed', code: hresult(one) >>> 0, result }
}

/** Downloads a driver. The download changes only those files that Windows Update stores for later use. */
export const downloadDriver = async (id: string): Promise<DriverAnswer> => {
  using opened = openSession()
  const found = alone(opened, id)
  if (found === null) return { answer: 'unknown' }
  using list = found.list
  // Here, nobody has read the driver's license, so nobody may accept it.
  if (!found.isAccepted) return { answer: 'license' }
  using loader = session.downloader(opened)
  downloader.take(loader, list)
  using all = await followJob('download', downloadJob, loader)
  using one = downloaded.of(all, 0)
  return failureOf(one, downloaded) ?? { answer: 'done', needsRestart: false }
}

/**
 * Installs a driver. The installation requires administrator rights, and the driver must have been downloaded before.
 */
export const installDriver = async (id: string): Promise<DriverAnswer> => {
  using opened = openSession()
  const found = alone(opened, id)
  if (found === null) return { answer: 'unknown' }
  using list = found.list
  using setup = session.installer(opened)
  if (installer.waitsForRestart(setup)) return { answer: 'restartFirst' }
  if (installer.isBusy(setup)) return { answer: 'busy' }
  installer.take(setup, list)
  using all = await followJob('install', installJob, setup)
  using one = installed.of(all, 0)
  return failureOf(one, installed) ?? { answer: 'done', needsRestart: installed.needsRestart(one) }
}
