/** Removes from Windows what Clearpane registered for itself. `undo` reverts the changes of its runs. */
import { diagnostic, textReason } from '@clearpane/model'
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
    const removed = await removeAllEntries(entries.port, userSid)
    await notices?.forget()
    print(context, { removed, dataDir: devices.paths.dataDir }, () =>
      [
        ...removed.map((path) => `${path} was removed.\n`),
        `The records are still in ${devices.paths.dataDir}. Without them, only the undo.ps1 of each run can undo.\n`,
      ].join(''),
    )
    return exits.done
  } catch (error) {
    const reason = textReason(error instanceof Error ? error.message : String(error))
    return refuse(context, [diagnostic('TASK_REFUSED', 'entries', { reason })])
  }
}
