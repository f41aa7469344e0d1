/** Holds the data that one PC's use cases share: its parts, its last observations and its current run. */
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
  /** Gives a run the rights that this process doesn't have. Omitted if the host already has all possible rights. */
  openHost?: OpenHost | undefined
  lookAsAdministrator?: LookAsAdministrator | undefined
  listAsAdministrator?: ListAsAdministrator | undefined
  startsAsAdministrator?: StartsAsAdministrator | undefined
  /** Omitted: nothing is kept. */
  keptStarts?: KeptStarts | undefined
  /** Lists this PC's items; omitted if the PC has no inventory. */
  inventory?: Inventory | undefined
  /**
   * The network, for checking that DNS servers work after a change. This is omitted if the PC doesn't report its
   * network.
   */
  network?: Network | undefined
  /** Returns the game sessions that hold values now; omitted if the PC has none. */
  openSessions?: (() => Promise<readonly OpenSession[]>) | undefined
  store: JournalStore
  history: History
  lock: RunLock
  clock: Clock
  ids: Ids
  catalog: { tweaks: readonly Tweak[]; presets: readonly Preset[] }
  version: string
  /** Omitted: nothing is logged. */
  log?: ProgramLog
  /** Classes for scripts that delete files; without them, scripts leave out that part and report this. */
  fileClasses?: FileClasses
}

export type DeviceContext = Omit<DeviceServiceDeps, 'catalog'> & {
  tweaks: readonly Tweak[]
  presets: ReadonlyMap<string, Preset>
  catalog: PcCatalog
  /** Remembered values, which plans and pages use. Runs, recovery and drift always read the PC directly. */
  looking: Remembering
  looks(ledgers: Ledgers): Promise<Look>
  /** The current run of this process: the journal alone can't distinguish a running run from a dead one. */
  own: { run: string | null }
  /**
   * Returns the ledgers by which drift is judged: they cover the values that people chose, without what game sessions
   * wrote.
   */
  chosen(ledgers: Ledgers): Promise<ReturnType<typeof chosenLedgers>>
  /**
   * Returns this process's run, or else the newest run of another process that has locked the PC: that process has
   * already settled all dead runs.
   */
  living(): Promise<string | null>
  /** Settles the runs whose processes died; `check` checks each of these runs. The caller must hold the lock. */
  settleDead(check?: CheckDead): Promise<string[]>
  withLock<T>(startedBy: string, work: () => Promise<Result<T>>): Promise<Result<T>>
}

export const contextOf = ({ catalog: { tweaks, presets }, ...deps }: DeviceServiceDeps): DeviceContext => {
  const { host, store, history, lock, clock, log } = deps
  const looking = remembering(host, clock.now)
  const catalog = pcCatalog(tweaks)
  const own: DeviceContext['own'] = { run: null }

  /**
   * Rewrites the undo files of an interrupted run. Before the rewrite, these files covered the whole plan. If the new
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

    // Reads only unfinished runs, because finished runs have nothing to settle.
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
