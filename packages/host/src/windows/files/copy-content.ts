/** Copies the content of an open file. */
import { DiskTrouble, type FileFacts } from '@clearpane/files'
import {
  createFile,
  deleteOpened,
  flush,
  type Handle,
  hasStreams,
  readBasic,
  type ScannedFile,
  writeBasic,
  writeTo,
} from '@clearpane/win32'
import { factsOf } from './file-facts.ts'

const partBytes = 1 << 20

/** Copies to a new file: content, times and attributes, flushed. If that fails, nothing is left behind. */
export const copyContent = (from: Handle, content: ScannedFile, path: string): FileFacts => {
  if (hasStreams(from)) throw new DiskTrouble('failed')
  using to = createFile(path)
  try {
    const part = Buffer.alloc(partBytes)
    let at = 0
    for (let got = content.read(part, at); got > 0; got = content.read(part, at)) {
      writeTo(to, part.subarray(0, got))
      at += got
    }
    writeBasic(to, readBasic(from))
    flush(to)
    return factsOf(to, at)
  } catch (error) {
    deleteOpened(to)
    throw error
  }
}
