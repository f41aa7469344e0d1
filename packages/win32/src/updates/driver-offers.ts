/**
 * Reads what Windows Update offers for this PC's devices. Runs in a worker thread: callers use
 * `onThread('updates.driverOffers')`.
 */
import type { ComObject } from '../com/object.ts'
import { unknownAnswer } from '../core/errors.ts'
import {
  asDriver,
  behavior,
  driver,
  identity,
  openSession,
  rebootBehaviors,
  result,
  searcher,
  session,
  succeeded,
  update,
  updates,
  waitsForRestart,
} from './api.ts'

/**
 * An offer. `date`: an ISO 8601 date without a time. `needsRestart`: null if this isn't known until the installation.
 */
export type ReadDriverOffer = {
  id: string
  title: string
  hardwareId: string
  date: string
  bytes: number
  needsRestart: boolean | null
  /** Whether the driver is already installed but takes effect only after a restart. */
  waits: boolean
}

const criteria = "IsInstalled=0 and Type='Driver' and IsHidden=0"

const dayMs = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)
const dayOf = (date: number): string =>
  new Date(firstDay + Math.floor(date) * dayMs).toISOString().slice(0, 10)

const restartOf = (one: ComObject): boolean | null => {
  using how = update.behavior(one)
  const answer = behavior.reboot(how)
  if (answer === rebootBehaviors.never) return false
  return answer === rebootBehaviors.always ? true : null
}

const readOffer = (one: ComObject): ReadDriverOffer => {
  using known = update.identity(one)
  using asked = asDriver(one)
  return {
    id: identity.id(known),
    title: update.title(one),
    hardwareId: driver.hardwareId(asked),
    date: dayOf(driver.date(asked)),
    bytes: Number(update.size(one)),
    needsRestart: restartOf(one),
    waits: waitsForRestart(one),
  }
}

/**
 * Searches for drivers on the server that is specified in this PC's settings; this takes from seconds to minutes.
 * Throws Win32Error with Windows Update's own code, or with the code of the system call that failed, e.g. 1058 if the
 * Windows Update service is disabled.
 * https://learn.microsoft.com/windows/win32/wua_sdk/searching--downloading--and-installing-updates
 */
export const readDriverOffers = (): ReadDriverOffer[] => {
  using opened = openSession()
  using search = session.searcher(opened)
  using found = searcher.search(search, criteria)
  const code = result.code(found)
  if (code !== succeeded) throw unknownAnswer('ISearchResult.get_ResultCode', code)
  using list = result.updates(found)
  const offers: ReadDriverOffer[] = []
  for (let i = 0; i < updates.count(list); i++) {
    using one = updates.item(list, i)
    offers.push(readOffer(one))
  }
  return offers
}
