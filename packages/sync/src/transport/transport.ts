/**
 * How sealed revisions reach the other PCs. A transport sees only sealed bytes, and may lose, repeat or reorder
 * anything.
 */
import type { DocumentName } from '../seal/envelope.ts'
import type { SecretKey } from '../seal/keys.ts'

export const transportKinds = ['none', 'folder', 'cloud'] as const
export type TransportKind = (typeof transportKinds)[number]

export type Found = {
  /** The revision's name in the transport; the name is used only for `supersedes` and for display. */
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Identity of the PC that requests access. A folder doesn't require this identity; a cloud gives a PC no access
 * without one.
 */
export type Presence = {
  readonly profile: string
  readonly device: string
  readonly signer: SecretKey
  /** Seed of its key. */
  readonly seed: string
  readonly former: { readonly device: string; readonly sign: string } | null
  /** The members according to this PC's roster. */
  readonly members: {
    readonly present: readonly { readonly device: string; readonly key: string }[]
    readonly removed: readonly string[]
    readonly auth: string | null
    readonly ended: boolean
  }
}

export type Pulled = {
  readonly found: readonly Found[]
  /**
   * Whether the shared place reports that this PC was removed. Only a member can decide this: the shared place's
   * refusal counts only if the roster that it sent contains the member's notice.
   */
  readonly refuses?: true
  /** The PCs that have access according to the shared place. Only the roster decides who is a member. */
  readonly admits?: readonly string[]
  /** Files that look like Clearpane's own but can't be read at all. */
  readonly unread: readonly { readonly name: string; readonly why: 'tooLarge' | 'denied' }[]
}

export type Push = {
  readonly document: DocumentName
  /** The stream that the row belongs to; `sharedStream` if all PCs share the document. */
  readonly stream: string
  readonly bytes: Buffer
  /**
   * Hash of the previous revision. A shared row accepts this revision only if the previous revision is still
   * the latest. Null: this is the first revision.
   */
  readonly after: string | null
  /**
   * Files that this PC wrote and that it found again in the shared place; their content is included in this revision.
   */
  readonly supersedes: readonly string[]
}

/** Result of a push. `newer`: another PC wrote first; its revision must be merged before the next attempt. */
export type Pushed = { readonly taken: true } | { readonly taken: false; readonly newer: Buffer | null }

export type Transport = {
  readonly kind: TransportKind
  /**
   * Whether a document that all PCs share has only one row (as on a server), or one row for each PC (as in a folder).
   */
  readonly shared: boolean
  /** Pulls revisions. `who`: null for a PC that is joining and has no identity yet. */
  pull(who: Presence | null): Promise<Pulled>
  push(revision: Push, who: Presence): Promise<Pushed>
  /**
   * Stores data in the cloud under the first part of a pairing code, so that another PC can find it with that code.
   * Only transports that make data visible to all PCs immediately have this method.
   */
  offer?(what: { place: string; device: string; key: string; box: string }, who: Presence): Promise<void>
  /**
   * Deletes the data with which another PC could join with a pairing code. Does nothing if the data no longer exists.
   */
  withdraw?(place: string, who: Presence): Promise<void>
  /**
   * Returns the data that is stored under the first part of a pairing code; null if there was none, or if it no
   * longer exists.
   */
  look?(place: string): Promise<string | null>
  /** Sends the user's name and e-mail address to a cloud, if they differ from the ones that it has. */
  tell?(person: { readonly name: string; readonly email: string | null }, who: Presence): Promise<void>
  /** Gives access to the PC that was invited with this pairing code. */
  admit?(who: Presence, place: string): Promise<void>
  /** Gives access to this PC, which has just joined. */
  enter?(who: Presence): Promise<void>
}

/**
 * Problems of a transport. `refused`: the transport gives this PC no access. `busy`: there were too many requests;
 * the next attempt is made after the usual interval.
 */
export const transportProblems = [
  'missing',
  'denied',
  'full',
  'unreachable',
  'failed',
  'refused',
  'busy',
  'emailTaken',
] as const
export type TransportProblem = (typeof transportProblems)[number]

/**
 * Error for a transport that can't be used at the moment. No data is lost, because data that wasn't sent stays on
 * this PC.
 */
export class TransportError extends Error {
  override name = 'TransportError'
  readonly problem: TransportProblem
  constructor(problem: TransportProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

/** This PC only. */
export const noTransport: Transport = {
  kind: 'none',
  shared: false,
  pull: async () => ({ found: [], unread: [] }),
  push: async () => ({ taken: true }),
}
