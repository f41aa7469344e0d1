/** Copies the parts of a file other than its content. */
import { DiskTrouble, isSameContent } from '@clearpane/files'
import {
  createStream,
  flush,
  type Handle,
  listStreams,
  openStream,
  readOpened,
  type ScannedFile,
  writeTo,
} from '@clearpane/win32'

const partBytes = 1 << 20

/** Writes all of `content` to a new file or to a new stream. Returns the number of bytes that were written. */
export const writeAll = (to: Handle, content: Pick<ScannedFile, 'read'>): number => {
  const part = Buffer.alloc(partBytes)
  let at = 0
  for (let got = content.read(part, at); got > 0; got = content.read(part, at)) {
    writeTo(to, part.subarray(0, got))
    at += got
  }
  return at
}

/**
 * Streams of a file, which stay open so that no program can write to them. `count` is null if it's unknown how many
 * streams there are.
 */
export type OpenStreams = Disposable & {
  count: number | null
  /** Creates each stream in the open file at the given path; the file's volume must support streams. */
  createIn(path: string): NewStreams
  /**
   * Checks whether the file still has exactly these streams and no others. Another program could have added a stream
   * in the meantime.
   */
  areAll(): boolean
}

/** New streams, which `write` fills and then reads back. */
export type NewStreams = Disposable & { write(): void }

const named = (file: Handle): string | null => {
  const streams = listStreams(file)
  return streams === null ? null : JSON.stringify(streams.map(({ name, size }) => [name, size]).toSorted())
}

const closeAll = (all: readonly Disposable[]) => {
  for (const one of all) one[Symbol.dispose]()
}

/** Opens the streams. `path`: the path of the open file; its folder is open too, so the file can't be replaced. */
export const openStreams = (file: Handle, path: string): OpenStreams => {
  const before = named(file)
  const opened: { name: string; content: ScannedFile }[] = []
  const close = () => closeAll(opened.map(({ content }) => content))
  try {
    for (const { name } of listStreams(file) ?? [])
      opened.push({ name, content: readOpened(openStream(path, name)) })
    // Another program could have written to a stream before it was opened.
    if (named(file) !== before) throw new DiskTrouble('changed')
  } catch (error) {
    close()
    throw error
  }
  return {
    count: before === null ? null : opened.length,
    createIn: (target) => {
      const created: { content: ScannedFile; copy: Handle }[] = []
      const closeCreated = () => closeAll(created.map(({ copy }) => copy))
      try {
        for (const { name, content } of opened) created.push({ content, copy: createStream(target, name) })
      } catch (error) {
        closeCreated()
        throw error
      }
      return {
        write: () => {
          for (const { content, copy } of created) {
            writeAll(copy, content)
            flush(copy)
            if (!isSameContent(content, readOpened(copy))) throw new DiskTrouble('failed')
          }
        },
        [Symbol.dispose]: closeCreated,
      }
    },
    areAll: () => named(file) === before,
    [Symbol.dispose]: close,
  }
}
