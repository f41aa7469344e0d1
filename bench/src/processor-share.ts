/**
 * Limits processes to a share of a processor with Linux control groups (version 1 or 2), so that a benchmark on a
 * small machine can measure how much a second process adds when the processes are the bottleneck.
 * https://www.kernel.org/doc/html/latest/scheduler/sched-bwc.html
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'

const periodMicroseconds = 20_000

type Version = { parent: string; limit(folder: string, quota: number): void }

const versions: Version[] = [
  {
    parent: '/sys/fs/cgroup/cpu',
    limit: (folder, quota) => {
      writeFileSync(`${folder}/cpu.cfs_period_us`, String(periodMicroseconds))
      writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quota))
    },
  },
  {
    parent: '/sys/fs/cgroup',
    limit: (folder, quota) => writeFileSync(`${folder}/cpu.max`, `${quota} ${periodMicroseconds}`),
  },
]

/**
 * Limits each process to `share` of one processor, and returns a function that lifts the limit. Returns null if
 * control groups can't be written: without root, outside Linux, or in a container that doesn't delegate them.
 */
export const limitProcessors = (pids: readonly number[], share: number): (() => void) | null => {
  const version = versions.find(({ parent }) => existsSync(`${parent}/cgroup.procs`))
  if (version === undefined) return null
  const folders = pids.map((pid) => `${version.parent}/clearpane-bench-${pid}`)
  const lift = () => {
    for (const [at, folder] of folders.entries()) {
      if (!existsSync(folder)) continue
      try {
        writeFileSync(`${version.parent}/cgroup.procs`, String(pids[at]))
      } catch {
        // The process has ended, so its control group is empty.
      }
      rmdirSync(folder)
    }
  }
  try {
    for (const [at, folder] of folders.entries()) {
      mkdirSync(folder)
      version.limit(folder, Math.round(periodMicroseconds * share))
      writeFileSync(`${folder}/cgroup.procs`, String(pids[at]))
    }
    return lift
  } catch {
    lift()
    return null
  }
}
