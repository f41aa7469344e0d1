/** How sealed revisions reach the other PCs. A transport sees sealed bytes alone, and may lose, repeat or mix up anything. */
import type { DocumentName } from '../seal/envelope.ts'

export const transportKinds = ['none', 'folder', 'cloud'] as const
export type TransportKind = (typeof transportKinds)[number]

export type Found = {
  /** What the transport calls it; only for `supersedes` and for people. */
  readonly name: string
  readonly bytes: Buffer
}

export type Pulled = {
  readonly found: readonly Found[]
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
  pull(): Promise<Pulled>
  push(revision: Push): Promise<Pushed>
}

export type TransportProblem = 'missing' | 'denied' | 'full' | 'unreachable' | 'failed'

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
