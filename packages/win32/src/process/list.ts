/**
 * Lists all processes at once.
 * https://learn.microsoft.com/windows/win32/api/winternl/nf-winternl-ntquerysysteminformation
 */
import { copyMemory } from '../core/call.ts'
import { addressOf, keepUntilHere, native } from '../core/ffi.ts'
import { checkNt } from '../core/nt-status.ts'

const NtQuerySystemInformation = native(
  'ntdll.dll',
  'int32_t NtQuerySystemInformation(int what, _Out_ void *info, uint32_t size, _Out_ void *needed)',
)

const [processInformation, processIdInformation] = [5, 88]
const tooSmall = 0xc000_0004 | 0

/** Offsets in SYSTEM_PROCESS_INFORMATION on 64-bit Windows. */
const at = {
  next: 0,
  threads: 4,
  created: 32,
  userTime: 40,
  kernelTime: 48,
  nameBytes: 56,
  name: 64,
  pid: 80,
  parent: 88,
  handles: 96,
  session: 100,
  workingSet: 144,
  privateBytes: 200,
  read: 232,
  written: 240,
} as const

/**
 * A listed process. Times are in milliseconds; `startedAt` is counted from 1970 (null for the idle process); memory
 * is in bytes. `name`: the file's name without its path, for example `msedge.exe`.
 */
export type ListedProcess = {
  pid: number
  parent: number
  name: string
  session: number
  threads: number
  handles: number
  startedAt: number | null
  cpuMs: number
  workingSet: number
  privateBytes: number
  /** Number of bytes read and written since the process started, in files, pipes and devices together. */
  read: number
  written: number
}

/** Offsets in SYSTEM_PROCESS_ID_INFORMATION on 64-bit Windows: the id, followed by the counted string. */
const image = { pid: 0, bytes: 8, most: 10, text: 16, size: 24 } as const
const mostImageBytes = 4096
const [invalidClass, notImplemented] = [0xc000_0003 | 0, 0xc000_0002 | 0]

/**
 * Returns the native path of a process's file, such as `\\Device\\HarddiskVolume3\\Games\\game.exe`. Windows looks up
 * the id itself, so the process isn't opened. Returns null if no process has this id, or if the process has no file.
 * Throws if this Windows can't report the file's path.
 */
export const imageOf = (pid: number): string | null => {
  const text = Buffer.alloc(mostImageBytes)
  const asked = Buffer.alloc(image.size)
  asked.writeBigUInt64LE(BigInt(pid), image.pid)
  asked.writeUInt16LE(mostImageBytes, image.most)
  asked.writeBigUInt64LE(addressOf(text), image.text)
  const answer = NtQuerySystemInformation.call(processIdInformation, asked, asked.length, Buffer.alloc(4))
  keepUntilHere(text)
  if (answer === invalidClass || answer === notImplemented) checkNt(NtQuerySystemInformation.name, answer)
  return answer < 0 ? null : text.toString('utf16le', 0, asked.readUInt16LE(image.bytes)) || null
}

const read = (): Buffer => {
  let buffer = Buffer.alloc(512 * 1024)
  const needed = Buffer.alloc(4)
  for (;;) {
    const answer = NtQuerySystemInformation.call(processInformation, buffer, buffer.length, needed)
    if (answer >= 0) return buffer
    if (answer !== tooSmall) checkNt(NtQuerySystemInformation.name, answer)
    // More processes may start before the next call, so the buffer is made larger than the size that Windows
    // requested.
    buffer = Buffer.alloc(Math.max(needed.readUInt32LE() + 64 * 1024, 2 * buffer.length))
  }
}

const nameIn = (buffer: Buffer, entry: number, base: bigint): string => {
  const bytes = buffer.readUInt16LE(entry + at.nameBytes)
  const address = buffer.readBigUInt64LE(entry + at.name)
  if (bytes === 0 || address === 0n) return ''
  const offset = Number(address - base)
  const inside = offset >= 0 && offset + bytes <= buffer.length
  return (inside ? buffer.subarray(offset, offset + bytes) : copyMemory(address, bytes)).toString('utf16le')
}

export const listProcesses = (): ListedProcess[] => {
  const buffer = read()
  const base = addressOf(buffer)
  const ms = (where: number) => Number(buffer.readBigUInt64LE(where) / 10_000n)
  const list: ListedProcess[] = []
  for (let entry = 0; ; ) {
    const created = ms(entry + at.created)
    list.push({
      pid: Number(buffer.readBigUInt64LE(entry + at.pid)),
      parent: Number(buffer.readBigUInt64LE(entry + at.parent)),
      name: nameIn(buffer, entry, base),
      session: buffer.readUInt32LE(entry + at.session),
      threads: buffer.readUInt32LE(entry + at.threads),
      handles: buffer.readUInt32LE(entry + at.handles),
      startedAt: created === 0 ? null : created - 11_644_473_600_000,
      cpuMs: ms(entry + at.userTime) + ms(entry + at.kernelTime),
      workingSet: Number(buffer.readBigUInt64LE(entry + at.workingSet)),
      privateBytes: Number(buffer.readBigUInt64LE(entry + at.privateBytes)),
      read: Number(buffer.readBigUInt64LE(entry + at.read)),
      written: Number(buffer.readBigUInt64LE(entry + at.written)),
    })
    const next = buffer.readUInt32LE(entry + at.next)
    if (next === 0) return list
    entry += next
  }
}
