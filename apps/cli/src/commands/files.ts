/**
 * Measures the used space and finds duplicate files on this machine. Works in this process instead of a separate
 * thread, because nothing else has to run in the meantime.
 */
import {
  ages,
  createHasher,
  type FileSystem,
  type FileType,
  fileTypeOf,
  findMovable,
  type MovableDuplicates,
  measureSpace,
  type Space,
  type SpaceFolder,
  type Sum,
  skipsOf,
  withoutNever,
} from '@clearpane/files'
import { visible } from '@clearpane/model/visible'
import { type Exit, exits } from '../exits.ts'
import { bytesText, print } from '../print.ts'
import type { ShownTerminal } from '../world.ts'

export type FilesContext = {
  args: { paths: string[]; limit: number; types: FileType[]; json: boolean }
  /** The data folder; null stands for the platform's default folder. */
  dataDir: string | null
  terminal: ShownTerminal
}
export type FilesCommand = (context: FilesContext) => Promise<Exit>

/** This module is imported only when it's needed, because its Windows part loads a native library. */
const fileSystem = async (): Promise<FileSystem> =>
  process.platform === 'win32'
    ? (await import('@clearpane/host/windows/files')).windowsFileSystem
    : (await import('@clearpane/host/generic/files')).openNodeFileSystem()

const secondReader = async () => {
  if (process.platform === 'win32') return undefined
  const { createSecondReader, koffiFile } = await import('@clearpane/host/generic/files')
  return createSecondReader(koffiFile())
}

/**
 * The rules that decide which places a scan skips. A search for duplicates skips many places, whereas the measurement
 * of space skips only Clearpane's own data.
 */
const rules = async (dataDir: string | null) => {
  const { defaultDataDir, pathsIn, rulesOf, stays } = await import('@clearpane/service/files')
  const { platform, env } = process
  const paths = pathsIn(dataDir ?? defaultDataDir(platform, env), platform, env)
  const windows = platform === 'win32' ? await import('@clearpane/host/windows/files') : null
  const found = rulesOf(paths.dataDir, windows)
  return { paths, never: found.never, staying: () => stays(found) }
}

type Refused = { path: string; why: Space['refused'][number]['why'] | 'never' }
type Scanned = Pick<Space, 'walked' | 'linked'> & { refused: readonly Refused[] } & Partial<
    Pick<MovableDuplicates, 'leftAlone'>
  >
type Why = Refused['why']

const whys: Record<Why, string> = {
  denied: 'access is denied',
  gone: 'there is no such folder',
  failed: 'it can’t be read',
  never: 'it belongs to Clearpane, to Windows, to a program or to a cloud folder',
  volume: 'it’s another volume, which needs a separate scan',
}

export const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
const line = (bytes: number, text: string) => `${bytesText(bytes).padStart(12)}  ${text}\n`
const sumLine = ({ bytes, files }: Sum, text: string) =>
  line(bytes, `${text} (${counted(files, 'file', 'files')})`)

/** Counts everything that the figures printed above don't include. */
const leftOut = ({ walked, refused, linked, leftAlone = { folders: 0, files: 0 } }: Scanned): string => {
  const parts: [number, string, string][] = [
    [walked.links, 'link not followed', 'links not followed'],
    [walked.placeholders, 'file left in the cloud', 'files left in the cloud'],
    [linked, 'second name of a file', 'further names of files'],
    [walked.denied + walked.failed, 'folder not read', 'folders not read'],
    [
      leftAlone.folders,
      'folder that Windows, a program or a cloud needs',
      'folders that Windows, a program or a cloud needs',
    ],
    [leftAlone.files, 'hidden or system file', 'hidden or system files'],
  ]
  const said = parts.filter(([number]) => number > 0).map((part) => counted(...part))
  return [
    ...(said.length === 0 ? [] : [`Left out: ${said.join(', ')}.\n`]),
    ...refused.slice(0, 5).map(({ path, why }) => `  ${path}: ${whys[why]}\n`),
  ].join('')
}

/** If the path that the user gave can't be listed at all, the command reports an error instead of an empty folder. */
const wrongPaths = ({ args, terminal }: FilesContext, { refused }: Pick<Scanned, 'refused'>): Exit | null => {
  const wrong = refused.filter(({ path }) => args.paths.includes(path))
  for (const { path, why } of wrong) terminal.err(`${visible(path)}: ${whys[why]}.\n`)
  return wrong.length === 0 ? null : exits.refused
}

const foldersText = (root: SpaceFolder, most: number): string =>
  [sumLine(root, root.name), ...root.folders.slice(0, most).map((one) => sumLine(one, `  ${one.name}`))].join(
    '',
  )

const ageText = (index: number): string => {
  const [from, to] = [ages[index - 1] ?? 0, ages[index] ?? null]
  return to === null ? `changed ${from} days ago or earlier` : `changed ${from} to ${to} days ago`
}

const spaceText = (found: Space, most: number): string => {
  const types = Object.entries(found.types).filter(([, { files }]) => files > 0)
  return [
    ...found.roots.map((root) => foldersText(root, most)),
    '\nLargest files\n',
    ...found.largest.slice(0, most).map(({ allocated, path }) => line(allocated, path)),
    '\nBy type\n',
    ...types.map(([type, sum]) => sumLine(sum, type)),
    '\nBy age\n',
    ...found.ages.map((sum, index) => sumLine(sum, ageText(index))),
    '\n',
    leftOut(found),
  ].join('')
}

export const space: FilesCommand = async (context) => {
  const { paths, limit } = context.args
  const { never } = await rules(context.dataDir)
  const wrong = wrongPaths(context, withoutNever(paths, never))
  if (wrong !== null) return wrong
  const input = { roots: paths, now: Date.now(), skips: skipsOf(never) }
  const found = measureSpace(await fileSystem(), input)
  const unread = wrongPaths(context, found)
  if (unread !== null) return unread
  print(context, found, () => spaceText(found, limit))
  return exits.done
}

/** The duplicates that were found, without the data that the next scan uses. */
export type Found = Omit<MovableDuplicates, 'kept'>

export const duplicatesText = (found: Found, most: number): string => {
  const { sets, reclaimable } = found
  const copies = sets.reduce((sum, { files }) => sum + files.length - 1, 0)
  const shown = sets.toSorted((a, b) => b.freed - a.freed).slice(0, most)
  const free = `without ${copies === 1 ? 'it' : 'them'} ${bytesText(reclaimable)} would be free`
  return [
    ...shown.flatMap(({ size, files }) => [
      line(size, `${files.length} equal files`),
      ...files.map(({ path }) => `${''.padStart(14)}${path}\n`),
    ]),
    ...(sets.length === shown.length
      ? []
      : [`And ${counted(sets.length - shown.length, 'more set', 'more sets')}.\n`]),
    copies === 0
      ? 'No duplicate files.\n'
      : `${counted(copies, 'copy', 'copies')} in ${counted(sets.length, 'set', 'sets')}; ${free}.\n`,
    leftOut(found),
  ].join('')
}

/**
 * Opens the stored checksums. Returns null if the data folder isn't usable. Without the stored checksums, the scan
 * reads every file.
 */
const openPrints = async (file: string) => {
  const { openPrintStore } = await import('@clearpane/service/files')
  try {
    return openPrintStore(file)
  } catch {
    return null
  }
}

/** If a path can't be listed or must be skipped, prints the reason and returns null. */
export const findCopies = async (context: FilesContext): Promise<Found | null> => {
  const { paths: roots, types } = context.args
  const { paths, staying } = await rules(context.dataDir)
  const never = staying()
  if (wrongPaths(context, withoutNever(roots, never)) !== null) return null
  const prints = await openPrints(paths.prints)
  const { kept, ...found } = findMovable(await fileSystem(), await createHasher(), {
    roots,
    never,
    ...(prints === null ? {} : { cache: prints }),
    second: await secondReader(),
    wants: types.length === 0 ? undefined : (name) => types.includes(fileTypeOf(name)),
  })
  prints?.keepNow(kept)
  prints?.close()
  return wrongPaths(context, found) === null ? found : null
}

export const duplicates: FilesCommand = async (context) => {
  const found = await findCopies(context)
  if (found === null) return exits.refused
  print(context, found, () => duplicatesText(found, context.args.limit))
  return exits.done
}
