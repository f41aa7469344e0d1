/**
 * The Task Scheduler entry that starts the watcher when the user signs in, with the user's ordinary rights.
 */
import type { Reason } from '@clearpane/model'
import { messageOf, textReason } from '@clearpane/model'
import { readSettings } from '../automation/kept.ts'
import { type EntryDifference, entryDifferences, entryPath, watcherXml } from '../entries/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'

export const watcherEntryId = 'clearpane-watch'

/** State of the entry. `unsupported`: this PC has no Task Scheduler that could start this program. */
export type WatcherEntry =
  | { state: 'registered'; differences: EntryDifference[] }
  | { state: 'none' | 'unsupported' }
  | { state: 'failed'; reason: Reason }

/**
 * Registers the entry if the user has switched the watcher on, and otherwise removes it; then reads the result back.
 */
export const settleWatcherEntry = async (
  services: Services,
  { id, entries, service }: DeviceSession,
): Promise<WatcherEntry> => {
  const sid = (await service.device()).facts.userSid
  if (entries === null || sid === null) return { state: 'unsupported' }
  const path = entryPath(sid, watcherEntryId)
  const { watcher } = await readSettings(await services.devices.store(), id)
  try {
    if (!watcher) {
      if ((await entries.port.read(path)) !== null) await entries.port.remove(path)
      return { state: 'none' }
    }
    const xml = watcherXml({ path, sid, program: entries.program, dataDir: entries.dataDir })
    if (
      (await entries.port.read(path)) === null ||
      entryDifferences(xml, (await entries.port.read(path)) ?? '').length > 0
    )
      await entries.port.register(path, xml)
    // A successful call doesn't prove that the entry exists in Task Scheduler.
    return { state: 'registered', differences: entryDifferences(xml, (await entries.port.read(path)) ?? '') }
  } catch (error) {
    return { state: 'failed', reason: textReason(messageOf(error)) }
  }
}
