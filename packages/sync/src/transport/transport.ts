/** How sealed revisions reach the other PCs. A transport sees sealed bytes alone, and may lose, repeat or mix up anything. */
import type { DocumentName } from '../seal/envelope.ts'
import type { SecretKey } from '../seal/keys.ts'

export const transportKinds = ['none', 'folder', 'cloud'] as const
export type TransportKind = (typeof transportKinds)[number]

export type Found = {
  /** What the transport calls it; only for `supersedes` and for people. */
  readonly name: string
  readonly bytes: Buffer
}

/** Who comes. A folder doesn't ask; a cloud lets nobody else in. */
export type Presence = {
  readonly profile: string
  readonly device: string
  readonly signer: SecretKey
  /** What its key was made of. */
  readonly seed: string
  readonly former: { readonly device: string; readonly sign: string } | null
  /** By the roster that this PC holds. */
  readonly members: {
    readonly present: readonly { readonly device: string; readonly key: string }[]
    readonly removed: readonly string[]
    readonly auth: string | null
    readonly ended: boolean
  }
}

export type Pulled = {
  readonly found: readonly Found[]
  /** The place says that this PC was removed. Only a member's words count: they are in the roster that it found, or nowhere. */
  readonly refuses?: true
  /** Who may come in, as the place says. Only the roster decides who is a member. */
  readonly admits?: readonly string[]
  /** What looks like ours but can't be read at all. */
  readonly unread: readonly { readonly name: string; readonly why: 'tooLarge' | 'denied' }[]
}

export type Push = {
  readonly document: DocumentName
  /** `sharedStream` where all PCs share the document. */
  readonly stream: string
  readonly bytes: Buffer
  /** The hash of the revision it follows: a shared row takes it only if that is still the last one. Null: the first. */
  readonly after: string | null
  /** Found files whose content is in this one, and that this PC wrote. */
  readonly supersedes: readonly string[]
}

/** `newer`: another PC was first; its revision has to be merged before the next try. */
export type Pushed = { readonly taken: true } | { readonly taken: false; readonly newer: Buffer | null }

export type Transport = {
  readonly kind: TransportKind
  /** Documents that all PCs share have one row (a server), instead of one for each PC (a folder). */
  readonly shared: boolean
  /** `who`: null for a PC that joins and is nobody yet. */
  pull(who: Presence | null): Promise<Pulled>
  push(revision: Push, who: Presence): Promise<Pushed>
  /** Puts something where another PC finds it by a code. Only places that are shared at once have that. */
  offer?(what: { place: string; device: string; key: string; box: string }, who: Presence): Promise<void>
  /** Takes back what this PC's profile put at the place of a code. Nothing happens if it's no longer there. */
  withdraw?(place: string, who: Presence): Promise<void>
  /** What lies there. Null: nothing, or no longer. */
  look?(place: string): Promise<string | null>
  /** Lets in whom a PC invited there. */
  admit?(who: Presence, place: string): Promise<void>
  /** Lets a PC in that has just joined. */
  enter?(who: Presence): Promise<void>
}

/** refused: it doesn't let this PC in. busy: too many requests; it is tried again at the next interval. */
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

/** The transport can't be used now. Nothing is lost: what is to be sent stays. */
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
