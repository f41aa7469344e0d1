/** Stores a sample PC's quarantine as rows of its own database. */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  isNever,
  type Purged,
  type QuarantineRecord,
  quarantineLimits,
  type Recycled,
  type Taken,
  type TakeRefusal,
  type TakeRequest,
  unknownOf,
} from '@clearpane/files'
import type { SamplePc } from '@clearpane/sample-pc'
import { ok } from '../core/result.ts'
import type { DeviceFiles, DeviceQuarantine, TakeHow } from './device-files.ts'
import { namesLeftAlone } from './rules.ts'
import type { OnDue } from './thread-quarantine.ts'

type World = SamplePc['world']
type Refused = Extract<Taken, { refused: unknown }>
type SampleFile = ReturnType<World['files']>[number]

const recordOf = ({ id, file, ...about }: ReturnType<World['aside']>[number]): QuarantineRecord => ({
  ...about,
  recordId: id,
  path: file.path,
  size: file.bytes,
  modified: Date.parse(file.modifiedAt),
  accessed: Date.parse(file.modifiedAt),
  created: null,
  attributes: 0,
  volume: 'C:',
  id: file.link ?? file.path.toLowerCase(),
  hash: null,
  isPostponed: false,
  state: 'kept',
  restoredAs: null,
  carried: null,
})

const isEqual = (a: SampleFile, b: SampleFile | undefined): boolean =>
  b !== undefined &&
  !b.locked &&
  b.path !== a.path &&
  b.content === a.content &&
  b.bytes === a.bytes &&
  (a.link === null || a.link !== b.link)

/** Files moved per batch. */
const partFiles = 8

/** Files that Windows and its programs need; they are the same on every sample PC. */
const leftAlone = [
  ...['C:\\Windows', 'C:\\Program Files', 'C:\\Program Files (x86)', 'C:\\ProgramData'],
  ...namesLeftAlone,
]

export const createSampleQuarantine = (world: World, now: () => number, onDue?: OnDue): DeviceQuarantine => {
  const limits = quarantineLimits

  const purge = (which: readonly string[] | 'due'): Purged => {
    const kept = world.aside()
    const goes = kept.filter(({ id, purgeAt }) => (which === 'due' ? purgeAt <= now() : which.includes(id)))
    const refused = which === 'due' ? [] : unknownOf(which, new Set(kept.map(({ id }) => id)))
    const bytes = goes.reduce((sum, { id }) => sum + world.purge(id), 0)
    const gone = { files: goes.length, bytes, refused }
    if (which === 'due' && gone.files > 0) onDue?.(gone)
    return gone
  }

  const whyNot = (
    { path, expected, equalTo }: TakeRequest,
    there: ReadonlyMap<string, SampleFile>,
    free: number,
  ): TakeRefusal | null => {
    const file = there.get(path.toLowerCase())
    if (isNever(path, leftAlone)) return 'never'
    if (file === undefined) return 'gone'
    if (file.locked) return 'denied'
    if (file.bytes !== expected.size || Date.parse(file.modifiedAt) !== expected.modified) return 'changed'
    if (equalTo !== undefined && !isEqual(file, there.get(equalTo.toLowerCase()))) return 'different'
    return file.bytes > free ? 'full' : null
  }

  /**
   * Works in parts and lets other work run between them, so that a cancellation takes effect and the remaining files
   * are left in place.
   */
  const inParts = async <T>(
    files: readonly TakeRequest[],
    { signal, onDone }: TakeHow = {},
    room: number,
    move: (part: readonly TakeRequest[]) => T[],
  ) => {
    const moved: (T | Refused)[] = []
    let free = room
    for (let at = 0; at < files.length && signal?.aborted !== true; at += partFiles) {
      const there = new Map(world.files().map((file) => [file.path.toLowerCase(), file]))
      const part = files.slice(at, at + partFiles).filter((request) => {
        const { path } = request
        const why = whyNot(request, there, free)
        if (why !== null) {
          moved.push({ path, refused: why })
          return false
        }
        free -= request.expected.size
        // A file that is moved to the quarantine can't be the kept copy of another file.
        there.delete(path.toLowerCase())
        return true
      })
      moved.push(...move(part))
      onDone?.(Math.min(files.length, at + partFiles))
      await nextTurn()
    }
    return moved
  }

  return {
    limits,
    take: async (files, who, how) => {
      purge('due')
      const used = world.aside().reduce((sum, { file }) => sum + file.bytes, 0)
      return ok(
        await inParts(files, how, limits.mostBytes - used, (part) =>
          world
            .setAside(
              part.map(({ path }) => {
                const takenAt = now()
                return { path, id: randomUUID(), takenAt, purgeAt: takenAt + limits.keptMs, who }
              }),
            )
            .map((one): Taken => ({ path: one.file.path, record: recordOf(one) })),
        ),
      )
    },
    recycle: async (files, how) =>
      ok(
        await inParts(files, how, Number.POSITIVE_INFINITY, (part) => {
          const sizes = new Map(part.map(({ path, expected }) => [path.toLowerCase(), expected.size]))
          const { removed } = world.removeFiles(part.map(({ path }) => path))
          return removed.map((path): Recycled => ({ path, size: sizes.get(path.toLowerCase()) ?? 0 }))
        }),
      ),
    list: async () => ({ records: world.aside().map(recordOf), unread: 0 }),
    restore: async (recordIds) => {
      const paths = new Map(world.aside().map(({ id, file }) => [id, file.path]))
      return ok(
        [...new Set(recordIds)].map((recordId) => {
          const put = world.putBack(recordId)
          return { recordId, path: paths.get(recordId) ?? null, refused: put === 'done' ? null : put }
        }),
      )
    },
    purge: async (which) => ok(purge(which)),
  }
}

/** The user's folders, which are the same on every sample PC. */
const personal = ['Documents', 'Downloads', 'Music', 'Pictures', 'Videos'].map(
  (name) => `C:\\Users\\Sample\\${name}`,
)

export const createSampleFiles = (world: World, now: () => number, onDue?: OnDue): DeviceFiles => ({
  source: () => ({ kind: 'sample', tree: { files: world.files(), denied: world.deniedFolders() } }),
  folders: () => personal,
  drives: () => ['C:\\'],
  never: [],
  cloud: () => [],
  leftAlone: () => leftAlone,
  noBin: null,
  realPath: (path) => path.replace(/(?<=[^:])\\+$/, ''),
  printsFile: null,
  quarantine: createSampleQuarantine(world, now, onDue),
})
