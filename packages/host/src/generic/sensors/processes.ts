/** Lists the running programs of this Linux from /proc. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import type { ProcessRow, SensorReading } from '@clearpane/model'
import { textReason } from '@clearpane/model'
import { keptOnLinux } from '../../kept-processes.ts'
import type { Linux } from './linux.ts'
import { type ProcessTicks, processTicks } from './proc.ts'

/** Longer than any line of /proc/[pid]/stat. */
const buffer = Buffer.allocUnsafe(4096)

/**
 * A process that has ended meanwhile isn't a failure. Reads synchronously: /proc is memory, and 200 tasks of
 * the thread pool cost ten times what reading it does.
 */
export const readProcess = (pid: string): ProcessTicks | null => {
  try {
    const file = openSync(`/proc/${pid}/stat`, 'r')
    try {
      return processTicks(buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, 0)))
    } finally {
      closeSync(file)
    }
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

/** A reused pid is another process. */
const keyOf = ({ pid, startedAt }: ProcessTicks) => `${pid} ${startedAt}`

export const createProcesses = (
  { ticksPerSecond, pageSize, processors }: Linux,
  now: () => string,
  clock: () => number = () => performance.now(),
) => {
  let before: { at: number; ticks: Map<string, number> } | null = null
  const loadOf = (one: ProcessTicks, seconds: number): number => {
    const earlier = before?.ticks.get(keyOf(one))
    if (earlier === undefined || seconds <= 0) return 0
    const load = (100 * (one.ticks - earlier)) / ticksPerSecond / seconds / processors
    return Math.round(10 * Math.min(100, Math.max(0, load))) / 10
  }
  return async (): Promise<SensorReading> => {
    try {
      const [found, at] = [readAll(), clock()]
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
          // Counting another account's files needs its rights.
          handles: null,
          ...keptAs(one),
        }))
        .toSorted((a, b) => b.cpu - a.cpu || b.memory - a.memory)
      before = { at, ticks: new Map(found.map((one) => [keyOf(one), one.ticks])) }
      return { status: 'measured', rows, source: '/proc/[pid]/stat', at: now() }
    } catch (error) {
      return {
        status: 'unavailable',
        reason: textReason(error instanceof Error ? error.message : String(error)),
      }
    }
  }
}
