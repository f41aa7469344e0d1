/** Opens the sample PC: a simulated stock Windows 11 whose state lives in one SQLite file. */
import type { Clock, Host } from '@clearpane/engine'
import type { Tweak } from '@clearpane/model'
import { type Awkward, openAwkward } from './awkward.ts'
import { openDatabase, transaction } from './database.ts'
import { exportRegistry } from './export.ts'
import { createSampleHost } from './host.ts'
import { openRegistry } from './registry.ts'
import { openServices } from './services.ts'
import { startState } from './start-state.ts'
import { stateHashOf } from './state-hash.ts'
import { applyManaged, type Parts, stockUp, wipe } from './stock-up.ts'

export type SamplePcOptions = {
  /** Made with its folder when missing; `:memory:` keeps nothing. */
  file: string
  /** The catalog: the documented default of each setting is the start state. */
  tweaks: readonly Tweak[]
  clock: Clock
  /** What makes this PC awkward; none on the ordinary one. */
  awkward?: readonly Awkward[]
}

export type SamplePc = {
  host: Host
  /** Back to the start state, restore points forgotten. */
  reset(): void
  /** SHA-256 over every key, value and service, sorted: equal before a run and after its undo. */
  stateHash(): string
  /**
   * The registry and the services as the text of a .reg file; write it as UTF-16LE with a byte order mark. Registry editors
   * close a text whose bytes lack the NUL (seen in Wine's); no start state has such a value.
   */
  exportReg(): string
  /** What `gpupdate` does: values managed by policy are set again. */
  refreshPolicy(): void
  close(): void
}

/** Throws when the file is not a sample PC's, or of a newer format. */
export const openSamplePc = ({ file, tweaks, clock, awkward: conditions = [] }: SamplePcOptions): SamplePc => {
  const db = openDatabase(file)
  const parts: Parts = { db, registry: openRegistry(db), services: openServices(db), awkward: openAwkward(db) }
  const state = startState(tweaks)
  transaction(db, 'write', () => stockUp(parts, state, conditions))
  return {
    host: createSampleHost(parts, clock),
    reset: () =>
      transaction(db, 'write', () => {
        wipe(db)
        stockUp(parts, state, conditions)
      }),
    stateHash: () => transaction(db, 'read', () => stateHashOf(db)),
    exportReg: () => transaction(db, 'read', () => exportRegistry(db)),
    refreshPolicy: () => transaction(db, 'write', () => applyManaged(parts.registry, parts.awkward.list())),
    close: () => db.close(),
  }
}
