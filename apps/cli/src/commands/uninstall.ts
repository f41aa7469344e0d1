/**
 * Removes everything that Clearpane registered in Windows for itself. `undo` reverts the changes that Clearpane's
 * runs made.
 */
import { because, diagnostic, inEnglish, textReason } from '@clearpane/model'
import { disallowElevated } from '@clearpane/service/automation'
import { removeAllEntries } from '@clearpane/service/entries'
import { type PlainCommand, print, refuse, unconfirmed } from '../context.ts'
import { exits } from '../exits.ts'

export const uninstall: PlainCommand = async (context) => {
  const { devices, terminal } = context
  const opened = await devices.open(devices.defaultDevice)
  if (!opened.ok) return refuse({ terminal }, opened.diagnostics)
  const { entries, notices, service } = opened.value
  const { userSid } = (await service.device()).facts
  if (entries === null || userSid === null) return refuse(context, [diagnostic('TASK_REFUSED', 'noEntries')])
  const unsure = await unconfirmed(
    context,
    'Remove every entry of Clearpane from Task Scheduler? What runs changed stays; `clearpane undo` puts it back. [y/N] ',
  )
  if (unsure !== null) return refuse(context, [unsure])
  try {
    // The command first gets administrator rights: Windows shows a prompt, and if the user declines it, everything
    // stays unchanged.
    const taken = await disallowElevated(opened.value, null)
    if (!taken.ok) return refuse(context, taken.diagnostics)
    const { ids, unread } = taken.value
    const { removed, left: stuck } = await removeAllEntries(entries.port, userSid)
    const left = [...stuck, ...unread.map((path) => ({ path, reason: inEnglish(because('elevatedUnread')) }))]
    await notices?.forget()
    print(context, { removed, left, elevated: ids, dataDir: devices.paths.dataDir }, () =>
      [
        ...ids.map((id) => `${id} has no administrator rights any more.\n`),
        ...removed.map((path) => `${path} was removed.\n`),
        ...left.map(({ path, reason }) => `${path} is still there: ${reason}.\n`),
        `The records are still in ${devices.paths.dataDir}. Without them, only the undo.ps1 of each run can undo.\n`,
      ].join(''),
    )
    return left.length === 0 ? exits.done : exits.partly
  } catch (error) {
    const reason = textReason(error instanceof Error ? error.message : String(error))
    return refuse(context, [diagnostic('TASK_REFUSED', 'entries', { reason })])
  }
}
