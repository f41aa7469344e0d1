/** Keeps a sample PC's quarantine as rows of its own database. */
import { randomUUID } from 'node:crypto'
import {
  type QuarantineRecord,
  quarantineLimits,
  type Taken,
  type TakeRefusal,
  type TakeRequest,
} from '@clearpane/files'
import type { SamplePc } from '@clearpane/sample-pc'
import { ok } from '../result.ts'
import type { DeviceFiles, DeviceQuarantine } from './device-files.ts'

type World = SamplePc['world']
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
  state: 'kept',
  restoredAs: null,
})

const isEqual = (a: SampleFile, b: SampleFile | undefined): boolean =>
  b !== undefined &&
  !b.locked &&
  b.path !== a.path &&
  b.content === a.content &&
  b.bytes === a.bytes &&
  (a.link === null || a.link !== b.link)

export const createSampleQuarantine = (world: World, now: () => number): DeviceQuarantine => {
  const limits = quarantineLimits

  const whyNot = (
    { path, expected, equalTo }: TakeRequest,
    there: ReadonlyMap<string, SampleFile>,
    free: number,
  ): TakeRefusal | null => {
    const file = there.get(path.toLowerCase())
    if (path.toLowerCase().includes('\\$recycle.bin\\')) return 'never'
    if (file === undefined) return 'gone'
    if (file.locked) return 'denied'
    if (file.bytes !== expected.size || Date.parse(file.modifiedAt) !== expected.modified) return 'changed'
    if (equalTo !== undefined && !isEqual(file, there.get(equalTo.toLowerCase()))) return 'different'
    return file.bytes > free ? 'full' : null
  }

  return {
    limits,
    take: async (files, who, { onDone } = {}) => {
      const there = new Map(world.files().map((file) => [file.path.toLowerCase(), file]))
      const used = world.aside().reduce((sum, { file }) => sum + file.bytes, 0)
      let free = limits.mostBytes - used
      const refused: Taken[] = []
      const wanted = files.flatMap((request) => {
        const { path } = request
        const why = whyNot(request, there, free)
        if (why !== null) refused.push({ path, refused: why })
        if (why !== null) return []
        free -= request.expected.size
        // What went can't be the copy that stays of another.
        there.delete(path.toLowerCase())
        return [{ path, id: randomUUID(), takenAt: now(), purgeAt: now() + limits.keptMs, who }]
      })
      const taken = world
        .setAside(wanted)
        .map((one): Taken => ({ path: one.file.path, record: recordOf(one) }))
      onDone?.(files.length)
      return ok([...taken, ...refused])
    },
    list: async () => world.aside().map(recordOf),
    restore: async (recordIds) => {
      const paths = new Map(world.aside().map(({ id, file }) => [id, file.path]))
      return ok(
        [...new Set(recordIds)].map((recordId) => {
          const put = world.putBack(recordId)
          return { recordId, path: paths.get(recordId) ?? null, refused: put === 'done' ? null : put }
        }),
      )
    },
    purge: async (which) => {
      const goes = world
        .aside()
        .filter(({ id, purgeAt }) => (which === 'due' ? purgeAt <= now() : which.includes(id)))
      const bytes = goes.reduce((sum, { id }) => sum + world.purge(id), 0)
      return ok({ files: goes.length, bytes })
    },
  }
}

/** Where the person's files are on every sample PC. */
const personal = ['Documents', 'Downloads', 'Music', 'Pictures', 'Videos'].map(
  (name) => `C:\\Users\\Sample\\${name}`,
)

export const createSampleFiles = (world: World, now: () => number): DeviceFiles => ({
  source: () => ({ kind: 'sample', tree: { files: world.files(), denied: world.deniedFolders() } }),
  folders: () => personal,
  drives: () => ['C:\\'],
  never: [],
  cloud: [],
  realPath: (path) => path.replace(/(?<=[^:])\\+$/, ''),
  printsFile: null,
  quarantine: createSampleQuarantine(world, now),
})
