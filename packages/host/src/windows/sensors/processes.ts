/** Lists the running programs of this Windows, each with the services that it runs. */
import type { ProcessRow, SensorReading } from '@clearpane/model'
import { type ListedProcess, onThread } from '@clearpane/win32'
import { keptOnWindows } from '../../kept-processes.ts'
import { refusalIn } from '../scalar.ts'

/** A reused pid is another process. */
const keyOf = ({ pid, startedAt }: ListedProcess) => `${pid} ${startedAt}`

const perSecond = (perMs: number) => 1000 * perMs

/** The idle process "uses" the time that no other process uses. */
const idle = 0

export const createProcesses = (processors: number, now: () => string) => {
  let before: { at: number; of: Map<string, ListedProcess> } | null = null
  return async (): Promise<SensorReading> => {
    try {
      const [services, all] = await Promise.all([
        // Where services can't be listed, a program is still worth showing.
        onThread('services.byProcess').catch(() => new Map<number, string[]>()),
        // Last, because its time is taken below.
        onThread('processes.list'),
      ])
      const found = all.filter(({ pid }) => pid !== idle)
      const at = performance.now()
      const went = before === null ? 0 : at - before.at
      const rows: ProcessRow[] = found
        .map((one) => {
          // What began since the last look began at zero, so all of its counts are from in between.
          const earlier = before?.of.get(keyOf(one))
          const moved = (what: 'cpuMs' | 'read' | 'written', to: (perMs: number) => number) =>
            went <= 0 ? null : Math.round(to(Math.max(0, one[what] - (earlier?.[what] ?? 0)) / went))
          const share = moved('cpuMs', (perMs) => Math.min(1000, (1000 * perMs) / processors))
          const kept = keptOnWindows(one, process.pid)
          return {
            pid: one.pid,
            startedAt: one.startedAt,
            name: one.name,
            services: services.get(one.pid) ?? [],
            cpu: share === null ? null : share / 10,
            memory: one.workingSet,
            threads: one.threads,
            read: moved('read', perSecond),
            written: moved('written', perSecond),
            handles: one.handles,
            ...(kept === null ? {} : { kept }),
          }
        })
        .toSorted((a, b) => (b.cpu ?? 0) - (a.cpu ?? 0) || b.memory - a.memory)
      before = { at, of: new Map(found.map((one) => [keyOf(one), one])) }
      const source = 'NtQuerySystemInformation, SystemProcessInformation'
      return { status: 'measured', rows, source, at: now() }
    } catch (error) {
      return { status: 'unavailable', reason: refusalIn(error).reason }
    }
  }
}
