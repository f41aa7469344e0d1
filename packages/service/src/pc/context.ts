/** What one PC's use cases share: the PC's parts, its last observations and its current run. */
import type { FileClasses } from '@clearpane/compiler'
import {
  type CheckDead,
  type Clock,
  chosenLedgers,
  type Host,
  type Ids,
  type Inventory,
  type JournalStore,
  type Ledgers,
  type Network,
  type OpenHost,
  type OpenSession,
  type PcCatalog,
  pcCatalog,
  type RunLock,
  recover,
} from '@clearpane/engine'
import { messageOf, type Preset, type Tweak } from '@clearpane/model'
import type { Movement } from '@clearpane/model/movement'
import type { ProgramLog } from '../core/program-log.ts'
import { type Result, refusal } from '../core/result.ts'
import type { History } from '../projection/index.ts'
import {
  type ListAsAdministrator,
  type LookAsAdministrator,
  type Remembering,
  remembering,
} from './as-administrator.ts'
import { createLooks, type Look } from './look.ts'
import { heldBy } from './refusals.ts'
import type { KeptStarts, StartsAsAdministrator } from './starts.ts'
import { reachedIn, undoFiles } from './undo-files.ts'

export type DeviceServiceDeps = {
  host: Host
  /** Gives a run the rights that this process lacks. Omitted if the host already has all possible rights. */
  openHost?: OpenHost | undefined
  lookAsAdministrator?: LookAsAdministrator | undefined
  listAsAdministrator?: ListAsAdministrator | undefined
  startsAsAdministrator?: StartsAsAdministrator | undefined
  /** Omitted: nothing is kept. */
  keptStarts?: KeptStarts | undefined
  /** Lists this PC's items; omitted if the PC has no inventory. */
  inventory?: Inventory | undefined
  /**
   * The network, used to check that DNS servers work after a change. Omitted if the PC doesn't report its network.
   */
  network?: Network | undefined
  /** Returns the game sessions that currently keep values set; omitted if the PC has none. */
  openSessions?: (() => Promise<readonly OpenSession[]>) | undefined
  /**
   * Returns the movements, newest first: the changes of Clearpane's values that were found on this PC. Omitted if
   * nothing looks for them.
   */
  movements?: (() => Promise<readonly { movement: Movement }[]>) | undefined
  store: JournalStore
  history: History
  lock: RunLock
  clock: Clock
  ids: Ids
  catalog: { tweaks: readonly Tweak[]; presets: readonly Preset[] }
  version: string
  /** Omitted: nothing is logged. */
  log?: ProgramLog
  /**
   * The cleanup classes for scripts that delete files; without them, a script deletes no files and contains a note
   * about this.
   */
  fileClasses?: FileClasses
}

export type DeviceContext = Omit<DeviceServiceDeps, 'catalog'> & {
  tweaks: readonly Tweak[]
  presets: ReadonlyMap<string, Preset>
  catalog: PcCatalog
  /** Remembered values, used by plans and pages. Runs, recovery and drift always read the PC directly. */
  looking: Remembering
  looks(ledgers: Ledgers): Promise<Look>
  /** The run that this process is carrying out: the journal alone can't tell a run in progress from a dead one. */
  own: { run: string | null }
  /**
   * Returns the ledgers (what the journals record about each resource) against which drift is judged: they cover the
   * values that people chose, but not those that game sessions wrote.
   */
  chosen(ledgers: Ledgers): Promise<ReturnType<typeof chosenLedgers>>
  /**
   * Returns this process's run, or else the newest run of another process that has locked the PC; that run can't be
   * dead, because the other process has already settled all dead runs.
   */
  living(): Promise<string | null>
  /** Settles the runs whose processes died, and calls `check` for each of them. The caller must hold the lock. */
  settleDead(check?: CheckDead): Promise<string[]>
  withLock<T>(startedBy: string, work: () => Promise<Result<T>>): Promise<Result<T>>
}

export const contextOf = ({ catalog: { tweaks, presets }, ...deps }: DeviceServiceDeps): DeviceContext => {
  const { host, store, history, lock, clock, log } = deps
  const looking = remembering(host, clock.now)
  const catalog = pcCatalog(tweaks)
  const own: DeviceContext['own'] = { run: null }

  /**
   * Rewrites the undo files of an interrupted run. Before that, these files covered the whole plan. If the new
   * files can't be written, the old ones stay.
   */
  const undoWhatWasReached = async (runId: string): Promise<void> => {
    const stored = (await store.read()).find((one) => one.runId === runId)
    if (stored === undefined || stored.damaged > 0) return
    const owner = (await host.device()).facts.userSid
    const files = undoFiles({ changes: reachedIn(stored), runId, owner, reached: true })
    await store.replaceAttachments?.(runId, files).catch(async (error: unknown) => {
      await log?.event('warn', 'UNDO_FILES_STAY', { runId, error: messageOf(error) })
    })
  }
  return {
    ...deps,
    tweaks,
    presets: new Map(presets.map((preset) => [preset.id, preset])),
    catalog,
    looking,
    looks: createLooks(looking, catalog, clock.now),
    own,
    chosen: async (ledgers) => chosenLedgers(ledgers, (await deps.openSessions?.()) ?? []),

    living: async () => {
      if (own.run !== null) return own.run
      const last = await history.lastOpen()
      return last !== null && (await lock.holder()) !== null ? last : null
    },

    // Reads only unfinished runs, because for finished ones there is nothing to settle.
    settleDead: async (check) => {
      const settled = await recover(
        host,
        { read: history.unfinished, open: (runId) => store.open(runId) },
        clock,
        check,
      )
      for (const runId of settled) await undoWhatWasReached(runId)
      return settled
    },

    withLock: async (startedBy, work) => {
      const taken = await lock.acquire(startedBy)
      if (!taken.held) return { ...refusal(heldBy(taken.holder)), holder: taken.holder }
      try {
        return await work()
      } finally {
        await taken.release()
      }
    },
  }
}
