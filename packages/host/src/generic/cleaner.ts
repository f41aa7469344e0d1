/**
 * Lists and deletes a user's old temporary files on systems other than Windows, where `tempFiles` is the only cleanup
 * class. The same code, with the same rules, both lists and deletes files, so a list can only narrow down what the
 * class would delete. The code follows no links and stays on the folder's volume. Folders are never deleted, not even
 * empty ones.
 */
import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { lstat, readdir, readFile, readlink, realpath, stat, unlink } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import {
  type ActResult,
  type Cannot,
  type Cleaner,
  createFileLists,
  type Inventory,
  type InventoryQuery,
  type ListedFiles,
  type Signal,
  wantedBy,
} from '@clearpane/engine'
import {
  because,
  type FileOnList,
  fileTrouble,
  formatFileList,
  type ItemType,
  isListable,
  isSameFile,
  type Known,
  type Listed,
  type ListedOf,
  type Observation,
  parseFileList,
  type ResourceOf,
} from '@clearpane/model'
import { codeOf } from '../error-code.ts'

type FileResource = ResourceOf<'file'>
type Stat = Pick<
  BigIntStats,
  'dev' | 'ino' | 'uid' | 'gid' | 'mode' | 'size' | 'mtimeNs' | 'ctimeNs' | 'atimeNs'
> & {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

/** What the system reports; tests replace this to simulate other owners, volumes and mounts. */
export type TempReads = {
  /** Doesn't follow a link. */
  lstat(path: string): Promise<Stat>
  /** Returns the folders in which something is mounted, including mounts from the same volume. */
  mountPoints(): Promise<ReadonlySet<string>>
  /** Returns the paths of files that programs have open, as far as this process is allowed to see them. */
  openFiles(): Promise<ReadonlySet<string>>
}

export type TempOptions = {
  /** The folders that hold Clearpane's own data, which is never listed. */
  never: readonly string[]
  /** Milliseconds since 1970. */
  now: () => number
  /** The folder for temporary files; if omitted, the folder that the system specifies is used. */
  folder?: string
  home?: string
  longestList?: number
  reads?: Partial<TempReads>
}

/** The functions of a host that observe and change `file` resources. */
export type GenericFiles = {
  observe(resource: FileResource): Promise<Observation>
  act(resource: FileResource, to: Known): Promise<ActResult>
}

const tempFiles = 'tempFiles'
const minAgeDays = 7
const day = 86_400_000
/**
 * The maximum number of files in a list, which is the same as on Windows; the next scan finds the remaining files.
 */
const longestList = 20_000
/** How many file system calls are made at the same time. */
const atOnce = 64
/** The latest time that a file can have. https://tc39.es/ecma262/#sec-time-values-and-time-range: */
const mostTime = 8.64e15

/**
 * Checks whether the file is a lock file in which a running X server stores its process number.
 * https://github.com/systemd/systemd/blob/main/tmpfiles.d/x11.conf
 */
const isHeld = (path: string) => /\/\.X\d+-lock$/.test(path)

const hasName = (path: string) => isListable(path) && !path.includes('\uFFFD')

const msOf = (ns: bigint): number => Number(ns / 1000n) / 1000
const idOf = ({ dev, ino }: Stat): string => `${dev}:${ino}`

const onList = (path: string, found: Stat): FileOnList => ({
  path,
  bytes: Number(found.size),
  modified: msOf(found.mtimeNs),
  id: idOf(found),
})

/**
 * Returns the newest of a file's times: the last change to its content, the last change to its owner, or the last
 * time it was read.
 */
const newestOf = ({ mtimeNs, ctimeNs, atimeNs }: Stat): number =>
  Math.max(...[mtimeNs, ctimeNs, atimeNs].map(msOf))

const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let i = 0; i < all.length; i += atOnce) await Promise.all(all.slice(i, i + atOnce).map(work))
}

/** Returns the result of the work; null if the file no longer exists. */
const orGone = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
    throw error
  }
}

/**
 * Reads the mount points. Spaces and similar characters in the list are written as octal numbers.
 * https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html
 */
const mountPoints = async (): Promise<ReadonlySet<string>> => {
  if (process.platform !== 'linux') return new Set()
  const lines = (await readFile('/proc/self/mountinfo', 'utf8')).split('\n')
  return new Set(
    lines.flatMap((line) => {
      const [, , , , point] = line.split(' ')
      return point === undefined
        ? []
        : [
            point.replaceAll(/\\(\d{3})/g, (_, octal: string) =>
              String.fromCharCode(Number.parseInt(octal, 8)),
            ),
          ]
    }),
  )
}

const orNothing = async (names: Promise<string[]>): Promise<string[]> => {
  try {
    return await names
  } catch {
    // The program has ended, or it belongs to another user.
    return []
  }
}

const openFiles = async (): Promise<ReadonlySet<string>> => {
  const open = new Set<string>()
  if (process.platform !== 'linux') return open
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const folder = `/proc/${pid}/fd`
    for (const fd of await orNothing(readdir(folder)))
      for (const path of await orNothing(readlink(`${folder}/${fd}`).then((one) => [one]))) open.add(path)
  }
  return open
}

const system: TempReads = { lstat: (path) => lstat(path, { bigint: true }), mountPoints, openFiles }

const me = () => ({ uid: BigInt(process.getuid?.() ?? -1), gid: BigInt(process.getgid?.() ?? -1) })

/**
 * Checks whether no other user can rename files in the folder: either the sticky bit prevents it, or other users
 * can't write to the folder. Many users have a group with their own name that has access to their folders.
 */
const isKeptFromOthers = ({ mode, gid }: Stat): boolean => {
  const isSticky = (mode & 0o1000n) !== 0n
  const isOpenToGroup = (mode & 0o020n) !== 0n && gid !== me().gid
  return isSticky || ((mode & 0o002n) === 0n && !isOpenToGroup)
}

/** Checks whether a folder's name shows that it's meant for temporary files, because TMPDIR can point to any folder.
 */
const isForTemp = (folder: string): boolean =>
  /\/te?mp([-_.][^/]*)?(\/|$)/i.test(folder) || folder.startsWith('/private/var/folders/')

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(outer === '/' ? '/' : `${outer}/`)

type Counts = { locked: number; refused: number; links: number }
type Walked = { files: FileOnList[]; counts: Counts; open: ReadonlySet<string> }
type Root = { folder: string; found: Stat; never: ReadonlySet<string> }

export const createTempFiles = (options: TempOptions) => {
  const reads = { ...system, ...options.reads }
  const lists = createFileLists((text) => createHash('sha256').update(text).digest('hex'))
  const named = () => options.folder ?? tmpdir()

  /** Returns the path of the folder with all links resolved, provided the whole folder is for temporary files. */
  const rootOf = async (): Promise<Root | Cannot> => {
    const folder = await orGone(realpath(named()))
    const found = folder === null ? null : await orGone(reads.lstat(folder))
    if (folder === null || found === null) return { status: 'unavailable', reason: because('filesMissing') }
    const [home, ...never] = await Promise.all(
      [options.home ?? homedir(), ...options.never].map((path) => orGone(realpath(path))),
    )
    const isOurs = found.uid === me().uid || found.uid === 0n
    const isWide = typeof home === 'string' && isWithin(home, folder)
    const isInside = never.some((path) => path !== null && isWithin(folder, path))
    const isFit = found.isDirectory() && isOurs && isKeptFromOthers(found) && isForTemp(folder)
    if (!isFit || isWide || isInside)
      return { status: 'unavailable', reason: because('tempUnsure', { folder }) }
    const kept = await Promise.all(
      never.map((path) => (path === null ? null : orGone(stat(path, { bigint: true })))),
    )
    return { folder, found, never: new Set(kept.flatMap((one) => (one === null ? [] : [idOf(one)]))) }
  }

  const walk = async ({ folder: root, found, never }: Root, signal?: Signal): Promise<Walked> => {
    const [mounts, open] = await Promise.all([reads.mountPoints(), reads.openFiles()])
    const oldest = options.now() - minAgeDays * day
    const counts: Counts = { locked: 0, refused: 0, links: 0 }
    const files: FileOnList[] = []
    const folders = [root]

    const takeFile = (path: string, one: Stat) => {
      if (newestOf(one) > oldest) return
      if (open.has(path) || isHeld(path)) counts.locked++
      else if (Math.abs(msOf(one.mtimeNs)) > mostTime) counts.refused++
      else files.push(onList(path, one))
    }
    /**
     * Looks at one entry. Leaves out files that belong to other users, are on other volumes, or are used by
     * Clearpane.
     */
    const take = async (path: string): Promise<void> => {
      const one = await orGone(reads.lstat(path))
      if (one === null || one.uid !== me().uid || one.dev !== found.dev) return
      if (mounts.has(path) || never.has(idOf(one))) return
      if (one.isSymbolicLink()) counts.links++
      else if (one.isFile()) takeFile(path, one)
      else if (one.isDirectory()) {
        if (isKeptFromOthers(one)) folders.push(path)
        else counts.refused++
      }
    }
    const takeOrRefuse = async (path: string): Promise<void> => {
      if (!hasName(path)) {
        counts.refused++
        return
      }
      await take(path).catch(() => counts.refused++)
    }

    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      if (signal?.aborted === true) throw new DOMException('the walk was stopped', 'AbortError')
      const names = await orGone(readdir(folder)).catch((error: unknown) => {
        if (folder === root) throw error
        counts.refused++
        return []
      })
      const paths = (names ?? []).map((name) => `${folder}/${name}`)
      await inTurns(paths, takeOrRefuse)
    }
    return { files, counts, open }
  }

  const walkAll = async (signal?: Signal): Promise<Walked | Cannot> => {
    try {
      const root = await rootOf()
      return 'reason' in root ? root : await walk(root, signal)
    } catch (error) {
      if (signal?.aborted === true) throw error
      return { status: 'failed', reason: fileTrouble(error) }
    }
  }

  /** Returns those listed files that the class would delete now. */
  const look = async ({ class: id, scope, list }: FileResource) => {
    const cannot = (code: 'noFileClasses' | 'filesMissing' | 'listUnknown'): Cannot => ({
      status: 'unavailable',
      reason: because(code),
    })
    if (list === undefined) return cannot('noFileClasses')
    if (id !== tempFiles || scope !== 'user') return cannot('filesMissing')
    const text = lists.text(list)
    if (text === null) return cannot('listUnknown')
    const walked = await walkAll()
    if ('reason' in walked) return walked
    const now = new Map(walked.files.map((file) => [file.path, file]))
    const listed = parseFileList(text).map((one) => {
      const found = now.get(one.path)
      return { one, isThere: found !== undefined && isSameFile(one, found) }
    })
    return { listed, open: walked.open }
  }

  type Fate = 'files' | 'locked' | 'refused' | 'changed' | 'missing'

  /** Returns the reason why a listed file no longer belongs to the class. */
  const fateOf = async ({ path }: FileOnList, open: ReadonlySet<string>): Promise<Fate> => {
    if (open.has(path)) return 'locked'
    return (await orGone(reads.lstat(path))) === null ? 'missing' : 'changed'
  }

  /** Removes a file, after checking it one last time immediately before. */
  const remove = async (one: FileOnList): Promise<Fate> => {
    const now = await orGone(reads.lstat(one.path))
    if (now === null) return 'missing'
    if (!now.isFile() || !isSameFile(one, onList(one.path, now))) return 'changed'
    return (await orGone(unlink(one.path).then(() => true))) === null ? 'missing' : 'files'
  }

  const files: GenericFiles = {
    observe: async (resource) => {
      const seen = await look(resource)
      if ('reason' in seen) return seen
      const canAnyGo = seen.listed.some(({ isThere }) => isThere)
      const value = canAnyGo ? seen.listed.reduce((sum, { one }) => sum + one.bytes, 0) : 0
      return { status: 'present', state: { kind: 'file', value } }
    },

    act: async (resource, to) => {
      const keys = { createdKeys: [], removedKeys: [] }
      const seen = await look(resource)
      if ('reason' in seen) return { ...seen, ...keys }
      if (to.status !== 'present' || !('value' in to.state) || to.state.value !== 0)
        return { status: 'unavailable', reason: because('filesStayDeleted'), ...keys }
      const out = { files: 0, bytes: 0, locked: 0, refused: 0, changed: 0, missing: 0 }
      await inTurns(seen.listed, async ({ one, isThere }) => {
        const fate = await (isThere ? remove(one) : fateOf(one, seen.open)).catch((): Fate => 'refused')
        out[fate]++
        if (fate === 'files') out.bytes += one.bytes
      })
      return { status: 'acted', remark: because('filesGone', out), ...keys }
    },
  }

  const cleaner: Cleaner = {
    facts: (id) => (id === tempFiles ? { scope: 'user', minAgeDays, folders: [named()] } : null),
    list: async (id, signal): Promise<ListedFiles | Cannot> => {
      if (id !== tempFiles) return { status: 'unavailable', reason: because('filesMissing') }
      const walked = await walkAll(signal)
      if ('reason' in walked) return walked
      const { files: all, counts } = walked
      const listed = all.slice(0, options.longestList ?? longestList)
      const text = formatFileList(listed)
      return {
        ...counts,
        changed: 0,
        more: all.length - listed.length,
        text,
        hash: lists.know(text),
        files: listed.length,
        bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
    bin: async () => ({ status: 'unavailable', reason: because('noBinHere') }),
    lists,
  }

  const inventory: Inventory = {
    types: ['cleanup'],
    async *list<T extends ItemType>(type: T, query?: InventoryQuery) {
      const listed: Listed = { type: 'cleanup', id: tempFiles, name: tempFiles, scope: 'user', toBin: false }
      if (type === listed.type && wantedBy(query)(tempFiles)) yield listed as ListedOf<T>
    },
    async *appFacts() {},
    dependents: async () => [],
  }

  return { files, cleaner, inventory }
}
