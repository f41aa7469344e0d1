/** Requests to a client, and the answers to them. */
import { type Doc, type Policy, questionsOf, type Setting, valuesOf } from '../core/index.ts'
import type { Random } from '../seal/keys.ts'
import type { Transport } from '../transport/transport.ts'
import type { Keeper } from './keeper.ts'
import type { KeyGuard, State, SyncEntry } from './state.ts'
import type { Finding, Opener } from './take-in.ts'

export class NoProfileError extends Error {
  override name = 'NoProfileError'
}
/** Error for a profile that was deleted or a PC that was removed: the PC keeps its choices, but sends nothing. */
export class OverError extends Error {
  override name = 'OverError'
  readonly why: 'revoked' | 'ended'
  constructor(why: 'revoked' | 'ended') {
    super(why)
    this.why = why
  }
}

export type ClientParts = {
  readonly keeper: Keeper
  readonly guard: KeyGuard
  readonly now: () => number
  readonly random?: Random
  /** Waits before the next attempt if another PC wrote first. */
  readonly wait?: (ms: number) => Promise<void>
  /**
   * Opens files. In a test, several clients can share the function that opens files, so that each file has to be
   * opened only once.
   */
  readonly open?: Opener
}

export type SyncStage = 'prepare' | 'upload' | 'sync' | 'resolve' | 'done'

export type SyncRequest = {
  readonly transport: Transport
  readonly policy?: Policy
  /** Whether to back up this PC's choices before choices from other PCs are added. */
  readonly backUp?: boolean
  readonly stage?: (stage: SyncStage) => void
}

export type SyncOutcome = {
  readonly action: SyncEntry['syncAction'] | 'nothing'
  /** Settings whose value, or question, came from another PC. */
  readonly taken: readonly string[]
  readonly sent: number
  readonly questions: number
  readonly findings: readonly Finding[]
  /**
   * A fact about itself that this PC found out during the sync. `restored`: this PC was restored from a backup, and
   * has received the choices that it had made after the backup. `copied`: this PC was a copy of another PC, and now
   * has its own identity.
   */
  readonly self: 'restored' | 'copied' | null
  readonly over: State['over']
}

/** Settings whose value, or question, is different. */
export const changedKeys = (before: Doc, after: Doc): string[] =>
  [...after].flatMap(([key, setting]) => {
    const old = before.get(key)
    if (old === setting) return []
    const [a, b] = [old, setting].map((one) => valuesAndQuestions(key, one))
    return a === b ? [] : [key]
  })

const valuesAndQuestions = (key: string, setting: Setting | undefined) => {
  const one: Doc = setting === undefined ? new Map() : new Map([[key, setting]])
  return JSON.stringify([
    valuesOf(one).get(key) ?? null,
    questionsOf(one)[0]?.sides.map(({ value }) => value),
  ])
}
