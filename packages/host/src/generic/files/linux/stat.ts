/** Facts about a file from Linux, read from memory that every call overwrites. */
import type { Libc } from './libc.ts'

/**
 * The descriptor number that stands for the current folder, for calls that specify a file relative to a folder.
 * https://man7.org/linux/man-pages/man2/openat.2.html
 */
export const currentFolder = -100
export const closeOnExec = 0o2000000
const noFollow = 0x100
const noMount = 0x800
/** The flag that makes a call refer to the file that the descriptor itself stands for. */
const emptyPath = 0x1000

/** The mask of the requested fields: type, links, modified, id, size, blocks. */
const wanted = 0x1 | 0x4 | 0x40 | 0x100 | 0x200 | 0x400
const word = 2 ** 32

/** https://man7.org/linux/man-pages/man2/statx.2.html */
export const createStat = (libc: Libc) => {
  const stat = new Int32Array(64)
  const bits = new Uint32Array(stat.buffer)
  /** Reads a 64-bit number, whose upper half contains the sign. */
  const long = (at: number) => (stat[at + 1] ?? 0) * word + (bits[at] ?? 0)

  return {
    /**
     * Looks at a file. Returns false if the call fails, in which case `errno` contains the reason. The other
     * functions return facts about the file that was read last.
     */
    look: (folder: number, name: string): boolean =>
      libc.statx(folder, name, noFollow | noMount, wanted, stat) === 0,
    lookAt: (fd: number): boolean => libc.statx(fd, '', emptyPath, wanted, stat) === 0,
    /** Returns the upper bits of the file's mode, which contain its type. */
    type: () => ((stat[7] ?? 0) & 0xf000) >> 12,
    size: () => long(10),
    blocks: () => long(12),
    /** Milliseconds since 1970. */
    modified: () => long(28) * 1000 + (bits[30] ?? 0) / 1e6,
    /** Of its device. */
    major: () => bits[34] ?? 0,
    minor: () => bits[35] ?? 0,
    id: (): number | string => {
      const id = long(8)
      return Number.isSafeInteger(id) ? id : String((BigInt(bits[9] ?? 0) << 32n) | BigInt(bits[8] ?? 0))
    },
    links: () => bits[4] ?? null,
  }
}
