/**
 * Alternate streams of files, for checks in Wine, which can't list streams. In Linux, which Wine runs on,
 * `file:name:$DATA` is a file of that name: the real calls open, read, write and share it. Only two things are faked:
 * the list of streams, and the effect of renaming or removing a file that has streams.
 */
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/win32'
import { finalPath, type Handle } from '@clearpane/win32'
import { replaceNative } from '@clearpane/win32/testing'

const [renameInfo, dispositionInfo, streamInfo] = [3, 4, 7]
const [accessListsFlag, streamsFlag] = [0x8, 0x4_0000]
const moreData = 234

const pathOf = (handle: unknown): string => finalPath({ value: handle } as Handle).replace(/^\\\\\?\\/, '')

/** Lists full paths of a file's streams. */
export const streamFiles = (path: string): string[] =>
  readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}:`))
    .map((name) => join(dirname(path), name))

/**
 * Builds the FILE_STREAM_INFO entries for the content and for each stream, each at an offset that is a multiple of
 * eight bytes.
 */
const listOf = (path: string): Buffer => {
  const names = ['::$DATA', ...streamFiles(path).map((one) => one.slice(path.length))]
  const parts = names.map((text, index) => {
    const name = Buffer.from(text, 'utf16le')
    const part = Buffer.alloc((24 + name.length + 7) & ~7)
    part.writeUInt32LE(index === names.length - 1 ? 0 : part.length, 0)
    part.writeUInt32LE(name.length, 4)
    name.copy(part, 24)
    return part
  })
  return Buffer.concat(parts)
}

const together = (fakes: readonly Disposable[]): Disposable => ({
  [Symbol.dispose]: () => {
    for (const fake of fakes) fake[Symbol.dispose]()
  },
})

/** The features supported by the volume that contains a path. */
export type Holds = { streams: boolean; accessLists: boolean }

export const fakeVolumes = (holds: (path: string) => Holds): Disposable =>
  replaceNative('GetVolumeInformationByHandleW', (args, real) => {
    const result = real(...args)
    const { streams, accessLists } = holds(pathOf(args[0]))
    const flags = args[5] as Buffer
    const others = flags.readUInt32LE() & ~(accessListsFlag | streamsFlag)
    flags.writeUInt32LE(others | (streams ? streamsFlag : 0) | (accessLists ? accessListsFlag : 0))
    return result
  })

export const fakeStreams = (): Disposable =>
  together([
    replaceNative('GetFileInformationByHandleEx', (args, real) => {
      if (args[1] !== streamInfo) return real(...args)
      const list = listOf(pathOf(args[0]))
      const into = args[2] as Buffer
      if (list.length > into.length) return { result: 0, lastError: moreData }
      list.copy(into)
      return 1
    }),
    replaceNative('SetFileInformationByHandle', (args, real) => {
      const [handle, what, info] = args
      const before = what === renameInfo || what === dispositionInfo ? pathOf(handle) : ''
      const result = real(...args)
      if (result === 0 || before === '') return result
      const after = pathOf(handle)
      for (const stream of streamFiles(before)) {
        if (what === renameInfo) renameSync(stream, `${after}${stream.slice(before.length)}`)
        else if ((info as Buffer)[0] === 1) rmSync(stream)
      }
      return result
    }),
  ])
