/** Lists, restores or deletes quarantined files. */
import type { RestoreRefusal } from '@clearpane/files'
import { diagnostic } from '@clearpane/model'
import type { DeviceQuarantine } from '@clearpane/service/files'
import { UsageError } from '../arguments/args.ts'
import { type PlainCommand, type PlainContext, print, refuse, unconfirmed } from '../context.ts'
import { type Exit, exits } from '../exits.ts'
import { bytesText } from '../print.ts'

const whys: Record<RestoreRefusal, string> = {
  denied: 'access is denied',
  gone: 'its folder can’t be made',
  failed: 'the disk failed',
  elsewhere: 'a link is on the way',
  placeholder: 'its place is in the cloud',
  full: 'its drive is full',
  unknown: 'there is no such file in quarantine',
  taken: 'another file has its place',
  changed: 'it isn’t what was taken any more',
  noStreams: 'its drive can’t hold its alternate data streams',
  noAccessList: 'its owner or its access list can’t be set there',
  noAttributes: 'its drive can’t hold its extended attributes',
}

/**
 * Returns the text about a file that stayed in the quarantine. `path` is null if the file isn't in the quarantine.
 */
const stayed = (path: string | null, id: string) => (path === null ? id : `${path} stays in quarantine`)

const day = 86_400_000
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const list = async (context: PlainContext, quarantine: DeviceQuarantine): Promise<Exit> => {
  const { records, unread } = await quarantine.list()
  const files = records.map(({ recordId: id, path, size, takenAt, purgeAt, who, carried }) => ({
    id,
    path,
    size,
    takenAt,
    purgeAt,
    who,
    carried,
  }))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const { mostBytes, keptMs } = quarantine.limits
  print(
    context,
    { files, bytes, mostBytes, keptDays: keptMs / day, ...(unread === 0 ? {} : { unread }) },
    () =>
      [
        ...files
          .slice(0, context.args.limit)
          .map(
            ({ id, path, size, purgeAt }) =>
              `${bytesText(size).padStart(12)}  until ${dateOf(purgeAt)}  ${path}\n${''.padStart(14)}--id ${id}\n`,
          ),
        `${files.length} in quarantine, ${bytesText(bytes)} of at most ${bytesText(mostBytes)}.\n`,
        unread === 0 ? '' : `${unread} records can’t be read. Their files stay as they are.\n`,
      ].join(''),
  )
  return exits.done
}

const restore = async (context: PlainContext, quarantine: DeviceQuarantine): Promise<Exit> => {
  const { ids } = context.args
  if (ids.length === 0) throw new UsageError('quarantine restore takes --id.')
  const restored = await quarantine.restore(ids)
  if (!restored.ok) return refuse(context, restored.diagnostics)
  const files = restored.value.map(({ recordId, ...one }) => ({ id: recordId, ...one }))
  print(context, { files }, () =>
    files
      .map(({ id, path, refused }) =>
        refused === null ? `${path} is back.\n` : `${stayed(path, id)}: ${whys[refused]}.\n`,
      )
      .join(''),
  )
  return files.some(({ refused }) => refused !== null) ? exits.partly : exits.done
}

const purge = async (context: PlainContext, quarantine: DeviceQuarantine): Promise<Exit> => {
  const { args } = context
  const unsure = await unconfirmed(context, 'Remove these files for good? [y/N] ')
  if (unsure !== null) return refuse(context, [unsure])
  const purged = await quarantine.purge(args.ids.length > 0 ? args.ids : 'due')
  if (!purged.ok) return refuse(context, purged.diagnostics)
  const { files, bytes } = purged.value
  const refused = purged.value.refused.map(({ recordId, path, why }) => ({ id: recordId, path, why }))
  print(context, { files, bytes, refused }, () =>
    [
      ...refused.map(({ id, path, why }) => `${stayed(path, id)}: ${whys[why]}.\n`),
      `${files} removed for good, ${bytesText(bytes)}.\n`,
    ].join(''),
  )
  return refused.length > 0 ? exits.partly : exits.done
}

const words = { list, restore, purge } as const

/**
 * Runs a quarantine command. If the user chose no PC, the command uses this machine's quarantine, as the other file
 * commands do.
 */
export const quarantine: PlainCommand = async (context) => {
  const { args, devices } = context
  const device = await devices.open(args.device ?? 'this')
  if (!device.ok) return refuse(context, device.diagnostics)
  const { files } = device.value
  if (files === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noFiles')])
  return words[args.word as keyof typeof words](context, files.quarantine)
}
