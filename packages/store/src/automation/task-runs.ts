/**
 * Runs of scheduled tasks. An engine claims an occurrence by inserting its row. Therefore two engines on one store
 * can't both run the same occurrence, however slow one of them is, and there is no lease that could expire.
 */
import type { Kysely } from 'kysely'
import type { Tables, TaskRunRow, TaskRunState } from '../database/tables.ts'
import { within } from '../database/write.ts'
import { limits } from '../limits.ts'

/**
 * A process. The system reuses process ids, so the start time of the process is stored as well. Null: the system
 * doesn't report when the process started.
 */
export type TaskOwner = { pid: number; start: string | null }

type Occurrence = Pick<TaskRunRow, 'taskId' | 'date' | 'time' | 'ordinal'>

export type TaskRun = Omit<TaskRunRow, 'ownerPid' | 'ownerStart' | 'why' | 'outcome'> & {
  owner: TaskOwner | null
  why: unknown
  outcome: unknown
}

export type Claim = Occurrence & {
  runId: string
  dueAt: number
  now: number
  owner: TaskOwner
  /** Maximum number of simultaneous runs on one PC, across all processes. */
  mostRunning: number
}

export type TaskLine = { at: number; level: string; line: string }

type End = {
  state: Exclude<TaskRunState, 'due' | 'running' | 'missed'>
  now: number
  why?: unknown
  outcome?: unknown
}

export type Missed = Occurrence & { runId: string; dueAt: number; why: unknown }

export type TaskRuns = {
  /**
   * Claims an occurrence. `claimed`: the caller must run the occurrence. `taken`: another engine has already claimed
   * the occurrence. `full`: too many runs are already in progress.
   */
  claim(device: string, claim: Claim): Promise<'claimed' | 'taken' | 'full'>
  /** Marks an occurrence as waiting, with the reason `why`. Does nothing if the occurrence is already claimed. */
  wait(
    device: string,
    one: Occurrence & { runId: string; dueAt: number; now: number; why: unknown },
  ): Promise<void>
  /**
   * Marks occurrences as missed, each with the reason `why`, in one transaction. Occurrences that are already claimed
   * or missed stay as they are. Returns the run ids of the occurrences that this call has marked, so that if two
   * engines give up the same occurrences, only one of the engines reports them.
   */
  miss(device: string, now: number, all: readonly Missed[]): Promise<Set<string>>
  /** Has an effect only on a run that is in progress. */
  stage(runId: string, stage: string): Promise<void>
  /** Ends a run in progress; if several callers try this, only the one that actually ended the run gets true. */
  end(runId: string, end: End): Promise<boolean>
  /** Starts a claimed run again as a further attempt. */
  again(runId: string): Promise<void>
  running(device?: string): Promise<TaskRun[]>
  /** Newest first. */
  list(device: string, of?: { taskId?: string | undefined; limit?: number | undefined }): Promise<TaskRun[]>
  get(runId: string): Promise<TaskRun | null>
  find(device: string, one: Occurrence): Promise<TaskRun | null>
  /** Returns a task's runs from this date on. */
  since(device: string, taskId: string, date: string): Promise<TaskRun[]>
  addLine(runId: string, line: TaskLine): Promise<void>
  lines(runId: string): Promise<TaskLine[]>
  /** Deletes these tasks' runs and the logs of those runs. Returns the number of deleted runs. */
  clear(device: string, taskIds: readonly string[]): Promise<number>
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

const runOf = ({ ownerPid, ownerStart, why, outcome, ...row }: TaskRunRow): TaskRun => ({
  ...row,
  owner: ownerPid === null ? null : { pid: ownerPid, start: ownerStart },
  why: parsed(why),
  outcome: parsed(outcome),
})

const key = ['device', 'taskId', 'date', 'time', 'ordinal'] as const

export const openTaskRuns = (db: Kysely<Tables>): TaskRuns => {
  const all = () => db.selectFrom('task_runs').selectAll()

  /**
   * Writes a verdict. A run that is waiting can still change. A run that was given up can also change if it was given
   * up at a time that is still in the future, which happens when the clock was wrong.
   */
  const put = (
    inside: Kysely<Tables>,
    device: string,
    { taskId, date, time, ordinal, runId, dueAt }: Occurrence & { runId: string; dueAt: number },
    row: Pick<TaskRunRow, 'state' | 'at' | 'ownerPid' | 'ownerStart' | 'why' | 'endedAt' | 'tries'>,
  ) =>
    inside
      .insertInto('task_runs')
      .values({ device, taskId, date, time, ordinal, runId, dueAt, stage: null, outcome: null, ...row })
      .onConflict((conflict) =>
        conflict
          .columns([...key])
          .doUpdateSet({ ...row, runId, dueAt })
          .where((is) =>
            is.or([
              is('task_runs.state', '=', 'due'),
              is.and([is('task_runs.state', '=', 'missed'), is('task_runs.at', '>', row.at)]),
            ]),
          ),
      )
      .returning('runId')
      .executeTakeFirst()

  const prune = async (inside: Kysely<Tables>, device: string, taskId: string) => {
    const old = await inside
      .selectFrom('task_runs')
      .select('runId')
      .where('device', '=', device)
      .where('taskId', '=', taskId)
      .where('state', '!=', 'running')
      .orderBy('at', 'desc')
      .offset(limits.taskRuns)
      .limit(1_000_000)
      .execute()
    for (const { runId } of old) {
      await inside.deleteFrom('task_lines').where('runId', '=', runId).execute()
      await inside.deleteFrom('task_runs').where('runId', '=', runId).execute()
    }
  }

  const nobody = { ownerPid: null, ownerStart: null, tries: 0 }

  return {
    claim: (device, { owner, now, mostRunning, ...one }) =>
      within(db, async (inside) => {
        const running = await inside
          .selectFrom('task_runs')
          .select('taskId')
          .where('device', '=', device)
          .where('state', '=', 'running')
          .execute()
        if (running.length >= mostRunning) return 'full'
        // Two occurrences of the same task never run at the same time.
        if (running.some(({ taskId }) => taskId === one.taskId)) return 'full'
        const row = { ownerPid: owner.pid, ownerStart: owner.start, tries: 1, why: null, endedAt: null }
        const put1 = await put(inside, device, one, { state: 'running', at: now, ...row })
        return put1 === undefined ? 'taken' : 'claimed'
      }),

    wait: async (device, { now, why, ...one }) => {
      await put(db, device, one, { state: 'due', at: now, why: json(why), endedAt: null, ...nobody })
    },

    miss: async (device, now, all) =>
      within(db, async (inside) => {
        const marked = new Set<string>()
        for (const { why, ...one } of all) {
          const row = { state: 'missed' as const, at: now, why: json(why), endedAt: now, ...nobody }
          if ((await put(inside, device, one, row)) !== undefined) marked.add(one.runId)
        }
        for (const taskId of new Set(all.map((one) => one.taskId))) await prune(inside, device, taskId)
        return marked
      }),

    stage: async (runId, stage) => {
      await db
        .updateTable('task_runs')
        .set({ stage })
        .where('runId', '=', runId)
        .where('state', '=', 'running')
        .execute()
    },

    end: (runId, { state, now, why, outcome }) =>
      within(db, async (inside) => {
        const ended = await inside
          .updateTable('task_runs')
          .set({ state, endedAt: now, why: json(why), outcome: json(outcome) })
          .where('runId', '=', runId)
          .where('state', '=', 'running')
          .returning(['device', 'taskId'])
          .executeTakeFirst()
        if (ended === undefined) return false
        await prune(inside, ended.device, ended.taskId)
        return true
      }),

    again: async (runId) => {
      await db
        .updateTable('task_runs')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('runId', '=', runId)
        .where('state', '=', 'running')
        .execute()
    },

    running: async (device) => {
      const rows = all().where('state', '=', 'running')
      return (await (device === undefined ? rows : rows.where('device', '=', device)).execute()).map(runOf)
    },

    list: async (device, { taskId, limit = 100 } = {}) => {
      const own = all().where('device', '=', device)
      const rows = taskId === undefined ? own : own.where('taskId', '=', taskId)
      return (
        await rows
          .orderBy('at', 'desc')
          .orderBy('dueAt', 'desc')
          .orderBy('runId', 'desc')
          .limit(limit)
          .execute()
      ).map(runOf)
    },

    get: async (runId) => {
      const row = await all().where('runId', '=', runId).executeTakeFirst()
      return row === undefined ? null : runOf(row)
    },

    find: async (device, { taskId, date, time, ordinal }) => {
      const row = await all()
        .where('device', '=', device)
        .where('taskId', '=', taskId)
        .where('date', '=', date)
        .where('time', '=', time)
        .where('ordinal', '=', ordinal)
        .executeTakeFirst()
      return row === undefined ? null : runOf(row)
    },

    since: async (device, taskId, date) => {
      const rows = await all()
        .where('device', '=', device)
        .where('taskId', '=', taskId)
        .where('date', '>=', date)
        .execute()
      return rows.map(runOf)
    },

    addLine: (runId, { at, level, line }) =>
      within(db, async (inside) => {
        const { known } = await inside
          .selectFrom('task_lines')
          .select(({ fn }) => fn.countAll<number>().as('known'))
          .where('runId', '=', runId)
          .executeTakeFirstOrThrow()
        if (known >= limits.taskLines) return
        await inside.insertInto('task_lines').values({ runId, position: known, at, level, line }).execute()
      }),

    lines: (runId) =>
      db
        .selectFrom('task_lines')
        .select(['at', 'level', 'line'])
        .where('runId', '=', runId)
        .orderBy('position')
        .execute(),

    clear: (device, taskIds) =>
      within(db, async (inside) => {
        let cleared = 0
        for (const taskId of taskIds) {
          const own = inside
            .selectFrom('task_runs')
            .select('runId')
            .where('device', '=', device)
            .where('taskId', '=', taskId)
            .where('state', '!=', 'running')
          await inside.deleteFrom('task_lines').where('runId', 'in', own).execute()
          const gone = await inside.deleteFrom('task_runs').where('runId', 'in', own).executeTakeFirst()
          cleared += Number(gone.numDeletedRows)
        }
        return cleared
      }),
  }
}
