/**
 * Reads and writes an open file's extended attributes through the C library, because Node has no functions for them.
 * A file's access list is one of these attributes, `system.posix_acl_access`.
 */
import type { Libc } from './libc.ts'

export type Attributes = ReadonlyMap<string, Buffer>

/**
 * An attribute that the system sets depending on where a file is.
 * https://man7.org/linux/man-pages/man8/selinux.8.html
 */
const setByPlace = 'security.selinux'

/** The file system doesn't support attributes. */
const notSupported = 95
/** More attributes were added in the meantime. */
const tooSmall = 34
const [mostTries, create] = [10, 0]

export class AttributeError extends Error {
  override readonly name = 'AttributeError'
}

export type AttributeCalls = {
  read(fd: number): Attributes
  /** Sets exactly these attributes on a file. Throws AttributeError if the file system can't store an attribute. */
  write(fd: number, wanted: Attributes): void
}

export const createAttributes = (libc: Libc): AttributeCalls => {
  const failed = (what: string) => new AttributeError(`${what} failed with errno ${libc.errno()}`)

  /** Reads a value after reading its size; the value may have grown in the meantime. */
  const sized = (what: string, ask: (into: Buffer | null, size: number) => number): Buffer => {
    for (let tries = 0; tries < mostTries; tries++) {
      const size = Number(ask(null, 0))
      if (size === 0) return Buffer.alloc(0)
      if (size < 0) throw failed(what)
      const into = Buffer.alloc(size)
      const got = Number(ask(into, size))
      if (got >= 0) return into.subarray(0, got)
      if (libc.errno() !== tooSmall) throw failed(what)
    }
    throw failed(what)
  }

  const namesOf = (fd: number): string[] => {
    if (Number(libc.flistxattr(fd, null, 0)) < 0 && libc.errno() === notSupported) return []
    return sized('flistxattr', (into, size) => libc.flistxattr(fd, into, size))
      .toString()
      .split('\0')
      .filter((name) => name !== '' && name !== setByPlace)
      .toSorted()
  }

  const read = (fd: number): Attributes =>
    new Map(
      namesOf(fd).map((name) => [
        name,
        sized('fgetxattr', (into, size) => libc.fgetxattr(fd, name, into, size)),
      ]),
    )

  return {
    read,
    write: (fd, wanted) => {
      for (const name of read(fd).keys())
        if (!wanted.has(name) && libc.fremovexattr(fd, name) !== 0) throw failed('fremovexattr')
      for (const [name, value] of wanted)
        if (libc.fsetxattr(fd, name, value, value.length, create) !== 0) throw failed('fsetxattr')
    },
  }
}

export const isSameAttributes = (a: Attributes, b: Attributes): boolean =>
  a.size === b.size && [...a].every(([name, value]) => b.get(name)?.equals(value) === true)
