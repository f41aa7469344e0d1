/**
 * The Linux calls that list a folder and read a file without building a full path for each name or an object for each
 * result. Node's own functions take a third longer, and their objects make more work for the garbage collector.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { whileLoading } from '@clearpane/win32/load-gate'

type Koffi = typeof import('koffi')

export type Libc = {
  openat(folder: number, path: string, flags: number): number
  close(fd: number): number
  /** https://man7.org/linux/man-pages/man2/getdents.2.html */
  getdents64(fd: number, into: Buffer, size: number): number
  /** https://man7.org/linux/man-pages/man2/statx.2.html */
  statx(folder: number, path: string, flags: number, mask: number, into: Int32Array): number
  /** https://man7.org/linux/man-pages/man2/pread.2.html */
  pread(fd: number, into: Uint8Array, size: number, at: number): number
  /** https://man7.org/linux/man-pages/man7/xattr.7.html */
  flistxattr(fd: number, into: Buffer | null, size: number): number
  fgetxattr(fd: number, name: string, into: Buffer | null, size: number): number
  fsetxattr(fd: number, name: string, value: Buffer, size: number, flags: number): number
  fremovexattr(fd: number, name: string): number
  errno(): number
}

const place = join('@koromix', `koffi-linux-${process.arch}`, `linux_${process.arch}`, 'koffi.node')

/**
 * Returns the path of the native module; null if the module isn't installed. The package's own loader takes 20 ms to
 * find and open the module, while opening the file alone takes 3 ms; the difference would be a fifth of a small scan.
 */
export const koffiFile = (): string | null => {
  const folders = createRequire(import.meta.url).resolve.paths('koffi') ?? []
  return folders.map((folder) => join(folder, place)).find((file) => existsSync(file)) ?? null
}

const callsIn = (file: string): Libc => {
  const holder = { exports: {} }
  process.dlopen(holder, file)
  const { load, errno } = holder.exports as Koffi
  const libc = load('libc.so.6')
  return {
    openat: libc.func('int openat(int folder, const char *path, int flags)'),
    close: libc.func('int close(int fd)'),
    getdents64: libc.func('int64_t getdents64(int fd, void *into, size_t size)'),
    statx: libc.func('int statx(int folder, const char *path, int flags, unsigned int mask, void *into)'),
    pread: libc.func('int64_t pread(int fd, void *into, size_t size, int64_t at)'),
    flistxattr: libc.func('int64_t flistxattr(int fd, void *into, size_t size)'),
    fgetxattr: libc.func('int64_t fgetxattr(int fd, const char *name, void *into, size_t size)'),
    fsetxattr: libc.func('int fsetxattr(int fd, const char *name, void *value, size_t size, int flags)'),
    fremovexattr: libc.func('int fremovexattr(int fd, const char *name)'),
    errno: () => errno(),
  }
}

/**
 * Loads the C library. `koffi`: the path of the native module, for a thread that can't find the module. Returns null
 * if the module is missing, or if the C library lacks one of the calls.
 */
export const loadLibc = (koffi: string | null): Libc | null => {
  if (process.platform !== 'linux') return null
  const file = koffi ?? koffiFile()
  if (file === null) return null
  try {
    return whileLoading(() => callsIn(file))
  } catch {
    return null
  }
}
