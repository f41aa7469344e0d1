/**
 * The few Linux system calls that Node doesn't offer: those for sending echo requests through sockets and for
 * receiving the routers' error messages.
 */
import { createRequire } from 'node:module'

type Koffi = typeof import('koffi')
export type Libc = {
  socket: (family: number, type: number, protocol: number) => number
  close: (fd: number) => number
  setsockopt: (fd: number, level: number, name: number, setting: Buffer, size: number) => number
  sendto: (fd: number, data: Buffer, size: number, flags: number, to: Buffer, toSize: number) => number
  recvmsg: (fd: number, message: Buffer, flags: number) => number
  clockGettime: (clock: number, time: Buffer) => number
  addressOf: (buffer: Buffer) => bigint
  errno: () => number
  /** Waits on another thread; resolves when a packet has arrived or the time is up. */
  waitFor: (fd: number, ms: number) => Promise<void>
}

let loaded: Libc | null = null

const load = (): Libc => {
  const koffi = createRequire(import.meta.url)('koffi') as Koffi
  const libc = koffi.load('libc.so.6')
  const poll = libc.func('int poll(void *fds, unsigned long count, int timeout)')
  return {
    socket: libc.func('int socket(int family, int type, int protocol)'),
    close: libc.func('int close(int fd)'),
    setsockopt: libc.func('int setsockopt(int fd, int level, int name, const void *setting, uint32_t size)'),
    sendto: libc.func(
      'int64_t sendto(int fd, const void *data, size_t size, int flags, const void *to, uint32_t toSize)',
    ),
    recvmsg: libc.func('int64_t recvmsg(int fd, void *message, int flags)'),
    clockGettime: libc.func('int clock_gettime(int clock, _Out_ void *time)'),
    addressOf: (buffer) => koffi.address(buffer),
    errno: () => koffi.errno(),
    waitFor: (fd, ms) =>
      new Promise((done, fail) => {
        // The flag POLLIN; an error in the socket's queue also ends the wait.
        const fds = Buffer.alloc(8)
        fds.writeInt32LE(fd, 0)
        fds.writeInt16LE(1, 4)
        poll.async(fds, 1, ms, (error: Error | null) => {
          // The buffer must be kept alive up to this point, because the call works on its memory.
          void fds
          if (error === null) done()
          else fail(error)
        })
      }),
  }
}

/** Loads the library; returns null on another operating system, or if the native module is missing. */
export const libc = (): Libc | null => {
  try {
    loaded ??= load()
  } catch {
    return null
  }
  return loaded
}
