/**
 * A stand-in for the files on Windows and the rights to them: who can write to a path, and where a link leads. Wine
 * has neither owners nor access lists.
 */

import { because } from '@clearpane/model'
import { sha256 } from '../document.ts'
import type { TrustedFiles } from '../files.ts'

export type FakeFile = { bytes: Uint8Array; reader: string }

export const fakeFiles = (program: Uint8Array = Buffer.from('the program')) => {
  const files = new Map<string, FakeFile>()
  /** Paths, in lower case, that can be changed by users other than administrators. */
  const writable = new Set<string>()
  /** Paths that are links. */
  const links = new Set<string>()
  const key = (path: string) => path.toLowerCase()
  const above = (path: string): string[] => {
    const parts = key(path).split('\\')
    return parts.map((_, i) => parts.slice(0, i + 1).join('\\')).slice(1)
  }
  const check = (path: string) => {
    for (const one of above(path)) {
      if (links.has(one)) throw new Error('a link leads to it')
      if (writable.has(one)) throw new Error(`${one} can be changed by others`)
    }
  }
  const path = (...names: readonly string[]) => ['C:\\Program Files\\Clearpane', ...names].join('\\')
  const port: TrustedFiles = {
    path,
    folder: (...names) => {
      check(path(...names))
      return path(...names)
    },
    read: (at, most) => {
      check(at)
      const found = files.get(key(at))
      if (found === undefined) throw new Error('CreateFileW answered 2')
      if (found.bytes.length > most) throw new Error('it’s too long')
      return found.bytes
    },
    hash: (at) => {
      check(at)
      const found = files.get(key(at))
      if (found === undefined) throw new Error('CreateFileW answered 2')
      return sha256(found.bytes)
    },
    copyProgram: (_, to) => {
      check(to)
      if (files.has(key(to))) throw new Error('CreateFileW answered 80')
      files.set(key(to), { bytes: program, reader: 'everybody' })
      return sha256(program)
    },
    write: (at, text, reader) => {
      check(at)
      files.set(key(at), { bytes: Buffer.from(text), reader })
    },
    list: (folder) =>
      [...files.keys()].flatMap((one) => {
        const [, name] = one.startsWith(`${key(folder)}\\`)
          ? [one, one.slice(folder.length + 1)]
          : [one, null]
        return name === null ? [] : [name.split('\\')[0] ?? '']
      }),
    remove: (at) => void files.delete(key(at)),
    whyWritable: (at) => {
      try {
        check(at)
        return null
      } catch (error) {
        return (error as Error).message
      }
    },
  }
  return { port, files, writable, links, key }
}

/** A PC on which nobody answers the Windows prompt. */
export const noElevated = () => {
  const nobody = async () => ({ ok: false as const, reason: because('promptRefused') })
  return { make: nobody, remove: nobody, files: fakeFiles().port, version: '0.0.0' }
}
