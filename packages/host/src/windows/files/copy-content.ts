/** Copies an open file to another volume, along with everything that belongs to the file. */
import { type Carried, DiskTrouble, type FileFacts } from '@clearpane/files'
import {
  createCopy,
  deleteOpened,
  enforcesAccess,
  fileAttributes,
  flush,
  type Handle,
  isSameSecurity,
  readBasic,
  readFileSecurity,
  type ScannedFile,
  securityOfOpened,
  timesIn,
  volumeHolds,
  Win32Error,
  writeBasic,
  writeFileSecurity,
} from '@clearpane/win32'
import { type OpenStreams, writeAll } from './copy-streams.ts'
import { factsOf } from './file-facts.ts'

/**
 * Does the work, and refuses the copy if the work fails, because an account that isn't allowed to read or set a part
 * can't copy that part.
 */
const orRefuse = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Win32Error) throw new DiskTrouble('noAccessList', error)
    throw error
  }
}

/**
 * Copies the owner, the group and the access list, and reads them back. The copy is refused if the target file system
 * has no access lists, if setting this list requires more rights, or if Windows changed the list.
 */
const copyAccess = (from: Handle, to: Handle): Carried['access'] => {
  if (!volumeHolds(from).accessLists) return 'none'
  if (!volumeHolds(to).accessLists) throw new DiskTrouble('noAccessList')
  orRefuse(() => {
    const wanted = readFileSecurity(from)
    writeFileSecurity(to, wanted)
    if (!isSameSecurity(wanted, securityOfOpened(to))) throw new DiskTrouble('noAccessList')
  })
  // In Wine, the owner and the access list merely reflect the Linux permissions and protect nothing.
  return enforcesAccess() ? 'carried' : 'notShown'
}

export type CopySource = { file: Handle; content: ScannedFile; streams: OpenStreams }
export type Copied = { facts: FileFacts; carried: Carried }

/** An encrypted file is refused, because others could read its copy. */
const mustBeCopyable = (file: Handle) => {
  if ((timesIn(readBasic(file)).attributes & fileAttributes.ENCRYPTED) !== 0)
    throw new DiskTrouble('noAttributes')
}

/**
 * Copies everything to a new file and flushes it to disk. Times and attributes come last, because the other steps
 * change them. If a part can't be copied, throws and leaves no file behind. `had`: the parts that the file had when
 * it was copied into the quarantine.
 */
export const copyContent = (
  { file, content, streams }: CopySource,
  path: string,
  had: Carried | null = null,
): Copied => {
  mustBeCopyable(file)
  if (
    had !== null &&
    typeof had.extras === 'number' &&
    streams.count !== null &&
    had.extras !== streams.count
  )
    throw new DiskTrouble('changed')
  using to = createCopy(path)
  try {
    if ((streams.count ?? 0) > 0 && !volumeHolds(to).streams) throw new DiskTrouble('noStreams')
    // The streams are created first, because the access list that is copied afterwards may forbid creating streams.
    using copies = streams.createIn(path)
    // The access list is copied before the content is written, because until then another account could read the
    // content.
    const access = had?.access === 'none' ? 'none' : copyAccess(file, to)
    const size = writeAll(to, content)
    copies.write()
    writeBasic(to, readBasic(file))
    flush(to)
    return { facts: factsOf(to, size), carried: { extras: streams.count ?? 'notShown', access } }
  } catch (error) {
    deleteOpened(to)
    throw error
  }
}
