/** Stores which jobs are running, so that if a process dies, a later process can find its jobs. */
import { type Job, jobSchema } from '@clearpane/contracts'
import { z } from 'zod'
import { isAlive } from '../lock/is-alive.ts'
import type { Results } from '../results/results.ts'

/** The owner under which jobs are stored; it isn't a device. */
const owner = '#jobs'

const begunSchema = z.object({ job: jobSchema, pid: z.int() })
export type Begun = z.infer<typeof begunSchema>

export type Unfinished = {
  begin(job: Job): Promise<void>
  end(id: string): Promise<void>
  /** Lists jobs of every process. If a job's process has ended, the job is `interrupted`. */
  list(): Promise<Begun[]>
}

export const unfinishedIn = (results: Results): Unfinished => ({
  begin: async (job) =>
    void (await results.put(owner, job.id, { job, pid: process.pid }, Date.parse(job.startedAt))),
  end: async (id) => void (await results.clear(owner, id)),
  list: async () =>
    (await results.list(owner)).flatMap(({ value }) => {
      const begun = begunSchema.safeParse(value)
      // A row that this version can't read, because another version wrote it.
      if (!begun.success) return []
      const { job, pid } = begun.data
      return [{ pid, job: isAlive(pid) ? job : { ...job, state: 'interrupted' as const } }]
    }),
})
