/**
 * Finds the values that a task with administrator rights puts back at its next run, because the user agreed to
 * exactly these values. The user can't start such a task, so nothing in this file starts one.
 */
import { type Plan, resourceKey } from '@clearpane/model'
import { foundOf, hasEntry } from '../broker/elevated/found.ts'
import type { ElevatedRun } from '../broker/elevated/report.ts'
import { allowedChanges } from '../broker/elevated/run.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

/** The runs of the task that puts the value back, newest first. */
export type HandedOver = ReadonlyMap<string, readonly ElevatedRun[]>

/**
 * `plan`: the plan that puts the values back. Returns the values that are left to a task with administrator rights,
 * each under its key.
 */
export const handedOver = async (
  { entries, service }: Pick<DeviceSession, 'entries' | 'service'>,
  plan: Pick<Plan, 'changes' | 'refusals'>,
): Promise<HandedOver> => {
  const handed = new Map<string, readonly ElevatedRun[]>()
  const sid = entries === null ? null : (await service.device()).facts.userSid
  if (entries === null || sid === null) return handed
  for (const found of foundOf(entries.elevated.files, sid)) {
    if (found.document.version !== entries.elevated.version || !(await hasEntry(entries.port, found)))
      continue
    // The task checks its changes with the same function before it writes.
    for (const { resource } of allowedChanges(found.document, plan).allowed)
      handed.set(resourceKey(resource), found.report?.runs ?? [])
  }
  return handed
}
