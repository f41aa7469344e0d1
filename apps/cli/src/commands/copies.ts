/**
 * From each set that `duplicates` found, moves all copies except the oldest to the place that the user chose.
 */
import type { CopiesGo, CopyRefusal } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { leavingOf, type MovedCopies, moveCopies, rowOf } from '@clearpane/service/files'
import { type PlainCommand, print, refuse, say, unconfirmed } from '../context.ts'
import { exits } from '../exits.ts'
import { bytesText } from '../print.ts'
import { counted, duplicatesText, type Found, findCopies } from './files.ts'

const places: Record<CopiesGo, string> = { quarantine: 'quarantine', recycleBin: 'the Recycle Bin' }

const whys: Record<CopyRefusal, string> = {
  denied: 'access is denied, or a program has it open',
  gone: 'it’s not there any more',
  failed: 'the disk couldn’t read or move it',
  elsewhere: 'its path goes through a link',
  placeholder: 'its content is in the cloud',
  changed: 'it changed meanwhile',
  noStreams: 'the quarantine’s drive can’t store its alternate data streams',
  noAccessList: 'the quarantine’s drive can’t store its owner or its access list',
  noAttributes: 'the quarantine’s drive can’t store its encryption or its extended attributes',
  never: 'it belongs to Clearpane, to Windows, to a program or to a cloud folder',
  full: 'the quarantine has no room for it',
  different: 'no identical copy would be left',
  noBin: 'the Recycle Bin doesn’t take it',
  unknown: 'the scan has no copy there',
  protected: 'it’s in a protected folder',
  last: 'it’s the copy that stays',
}

const toRow = rowOf([])
const leaving = ({ sets }: Found) =>
  sets.flatMap((set) => leavingOf(toRow({ ...set, id: set.hash }), 'oldest', null))

const movedText = ({ to, files, bytes, refused }: MovedCopies, most: number): string =>
  [
    `${counted(files, 'copy', 'copies')} moved to ${places[to]}, ${bytesText(bytes)}.\n`,
    ...refused.slice(0, most).map(({ path, why }) => `${path} stays: ${whys[why]}.\n`),
    ...(refused.length > most ? [`And ${refused.length - most} more stay.\n`] : []),
  ].join('')

export const moveDuplicates =
  (to: CopiesGo): PlainCommand =>
  async (context) => {
    const { args, devices, terminal } = context
    const device = await devices.open('this')
    if (!device.ok) return refuse(context, device.diagnostics)
    const { files } = device.value
    if (files === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noFiles')])
    if (to === 'recycleBin' && files.noBin !== null)
      return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noBin')])
    const paths = args.paths.map((path) => files.realPath(path) ?? path)
    const found = await findCopies({ args: { ...args, paths }, dataDir: devices.paths.dataDir, terminal })
    if (found === null) return exits.refused
    const going = leaving(found)
    if (!args.json) say(terminal, found, duplicatesText(found, args.limit))
    if (going.length > 0) {
      const unsure = await unconfirmed(
        context,
        `Move ${counted(going.length, 'copy', 'copies')} to ${places[to]}? The oldest of each stays. [y/N] `,
      )
      if (unsure !== null) return refuse(context, [unsure])
    }
    const moved = await moveCopies(files.quarantine, going, to)
    if (!moved.ok) return refuse(context, moved.diagnostics)
    print(context, { ...found, moved: moved.value }, () => movedText(moved.value, args.limit))
    return moved.value.refused.length > 0 ? exits.partly : exits.done
  }
