/** Lists the programs that are running on this Linux machine, from /proc. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import type { ProcessRow, SensorReading } from '@clearpane/model'
import { messageOf, textReason } from '@clearpane/model'
import { keptOnLinux } from '../../kept-processes.ts'
import type { Linux } from './linux.ts'
import { type ProcessTicks, processBytes, processTicks } from './proc.ts'

/** A buffer that is longer than any line of /proc/[pid]/stat. */
const buffer = Buffer.allocUnsafe(4096)

const textOf = (path: string): string => {
  const file = openSync(path, 'r')
  try {
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, 0))
  } finally {
    closeSync(file)
  }
}

/**
 * Reads a process. A process that has ended in the meantime doesn't count as a failure. Reads synchronously: /proc is
 * in memory, and 200 thread-pool tasks would cost ten times as much as the reading itself.
 */
export const readProcess = (pid: string): ProcessTicks | null => {
  try {
    return processTicks(textOf(`/proc/${pid}/stat`))
  } catch {
    return null
  }
}

const readAll = (): ProcessTicks[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))

const keptAs = (one: ProcessTicks) => {
  const kept = keptOnLinux(one, process.pid)
  return kept === null ? {} : { kept }
}

/**
 * Returns a key that identifies a process by more than its pid, because a reused pid belongs to a different process.
 */
const keyOf = ({ pid, startedAt }: ProcessTicks) => `${pid} ${startedAt}`

type Bytes = { read: number; written: number }

/**
 * Makes a function that reads how many bytes a process has transferred. Access to another account's process is
 * refused every time, and a refusal takes longer than a result, so access is attempted only once.
 */
const createBytes = () => {
  let denied = new Set<string>()
  return (found: readonly ProcessTicks[]): Map<string, Bytes> => {
    const keys = new Set(found.map(keyOf))
    denied = new Set([...denied].filter((key) => keys.has(key)))
    const bytes = new Map<string, Bytes>()
    for (const one of found) {
      const key = keyOf(one)
      if (denied.has(key)) continue
      try {
        const read = processBytes(textOf(`/proc/${one.pid}/io`))
        if (read !== null) bytes.set(key, read)
      } catch {
        denied.add(key)
      }
    }
    return bytes
  }
}

type Before = { at: number; ticks: Map<string, number>; bytes: Map<string, Bytes> }

export const createProcesses = (
  { ticksPerSecond, pageSize, processors }: Linux,
  now: () => string,
  clock: () => number = () => performance.now(),
) => {
  const readBytes = createBytes()
  let before: Before | null = null
  // The counts of a process that started after the last reading began at zero, so they belong entirely to the
  // interval.
  const loadOf = (one: ProcessTicks, seconds: number): number | null => {
    if (seconds <= 0) return null
    const earlier = before?.ticks.get(keyOf(one)) ?? 0
    const load = (100 * (one.ticks - earlier)) / ticksPerSecond / seconds / processors
    return Math.round(10 * Math.min(100, Math.max(0, load))) / 10
  }
  const rateOf = (one: ProcessTicks, bytes: Bytes | undefined, seconds: number) => {
    if (bytes === undefined || seconds <= 0) return { read: null, written: null }
    const earlier = before?.bytes.get(keyOf(one))
    // The process existed, but its byte counts couldn't be read.
    if (earlier === undefined && before?.ticks.has(keyOf(one)) === true) return { read: null, written: null }
    const rate = (what: keyof Bytes) =>
      Math.round(Math.max(0, bytes[what] - (earlier?.[what] ?? 0)) / seconds)
    return { read: rate('read'), written: rate('written') }
  }
  return async (): Promise<SensorReading> => {
    try {
      const [found, at] = [readAll(), clock()]
      const bytes = readBytes(found)
      const seconds = before === null ? 0 : (at - before.at) / 1000
      const rows: ProcessRow[] = found
        .map((one) => ({
          pid: one.pid,
          startedAt: one.startedAt,
          name: one.name,
          services: [],
          cpu: loadOf(one, seconds),
          memory: one.pages * pageSize,
          threads: one.threads,
          ...rateOf(one, bytes.get(keyOf(one)), seconds),
          // Counting the handles of another account's process requires that account's rights.
          handles: null,
          ...keptAs(one),
        }))
        .toSorted((a, b) => (b.cpu ?? 0) - (a.cpu ?? 0) || b.memory - a.memory)
      before = { at, ticks: new Map(found.map((one) => [keyOf(one), one.ticks])), bytes }
      return { status: 'measured', rows, source: '/proc/[pid]/stat, /proc/[pid]/io', at: now() }
    } catch (error) {
      return {
        status: 'unavailable',
        reason: textReason(messageOf(error)),
      }
    }
  }
}
