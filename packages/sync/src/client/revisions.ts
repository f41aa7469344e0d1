/** Builds the next revision of each document whose content differs from the last revision that this PC wrote. */
import { deflateRawSync } from 'node:zlib'
import { type Doc, encodeDoc } from '../core/index.ts'
import { encodeRoster } from '../roster/entry.ts'
import type { Members } from '../roster/fold.ts'
import { writeKeysPart } from '../roster/keys-part.ts'
import {
  type DocumentName,
  documents,
  hashOf,
  mostBytes,
  noPredecessor,
  type ProfileKey,
  seal,
  sharedStream,
} from '../seal/envelope.ts'
import type { Random } from '../seal/keys.ts'
import type { State } from './state.ts'
import { contentOf, membersOf, rowOf, type TakenIn } from './take-in.ts'

export type NextRevision = {
  readonly document: DocumentName
  readonly stream: string
  readonly row: string
  readonly bytes: Buffer
  readonly number: number
  readonly hash: string
  readonly content: string
  readonly after: string | null
}

export class TooLargeError extends Error {
  override name = 'TooLargeError'
  readonly document: DocumentName
  constructor(document: DocumentName, bytes: number) {
    super(`${document} would have ${bytes} bytes, more than ${mostBytes}`)
    this.document = document
  }
}

const plainOf = (state: State, document: DocumentName): Uint8Array | null => {
  const unlessEmpty = (doc: Doc) => (doc.size === 0 ? null : encodeDoc(doc))
  switch (document) {
    case 'choices':
      return unlessEmpty(state.choices)
    case 'exceptions':
      return unlessEmpty(state.exceptions)
    case 'roster':
      return encodeRoster(state.roster)
    case 'report': {
      const report = state.reports.get(state.device)
      return report === undefined ? null : Buffer.from(report.text)
    }
  }
}

/**
 * Order of documents. Rosters are sent first, because a key that seals later revisions may be only in a roster.
 */
const order: readonly DocumentName[] = [...documents].sort(
  (a, b) => Number(b === 'roster') - Number(a === 'roster'),
)

export const keyToSealWith = (state: State, members: Members): ProfileKey | null =>
  state.keys.find(({ id }) => id === members.key.id) ?? null

/**
 * Builds the revisions. `rows`: the rows that are currently at the transport. A revision that was lost is sent again.
 */
export const nextRevisions = (
  state: State,
  { rows, blocked }: Pick<TakenIn, 'rows' | 'blocked'>,
  shared: boolean,
  at: number,
  random: Random,
): NextRevision[] => {
  const members = membersOf(state)
  const key = keyToSealWith(state, members)
  if (key === null) return []
  return order.flatMap((document): NextRevision[] => {
    const plain = plainOf(state, document)
    if (plain === null) return []
    const stream = shared && document !== 'report' ? sharedStream : state.stream
    const row = rowOf(stream, document)
    if (blocked.has(row)) return []
    const last = state.own.get(row)
    const held = rows.get(row)
    const content = contentOf(key.id, plain, document === 'roster' ? state.keys.map(({ id }) => id) : [])
    const isBehind = stream === state.stream && (held?.number ?? 0) < (last?.number ?? 0)
    if (held?.content === content && !isBehind) return []
    const before = isBehind ? last : held
    const number = 1 + Math.max(before?.number ?? 0, state.seen.get(row)?.number ?? 0)
    const bytes = seal(
      {
        profile: state.profile,
        name: document,
        stream,
        number,
        before: before?.hash ?? noPredecessor,
        open: document === 'roster' ? writeKeysPart({ ...state, members }, random) : Buffer.alloc(0),
        device: state.device,
        at,
        payload: deflateRawSync(plain, { level: 9 }),
        key,
        signer: state.signer,
      },
      random,
    )
    if (bytes.length > mostBytes) throw new TooLargeError(document, bytes.length)
    return [{ document, stream, row, bytes, number, hash: hashOf(bytes), content, after: held?.hash ?? null }]
  })
}

/** Returns how large the choices would be as a sealed file. */
export const sealedSize = (state: State, random: Random): number =>
  nextRevisions({ ...state, own: new Map() }, { rows: new Map(), blocked: new Set() }, false, 0, random).find(
    ({ document }) => document === 'choices',
  )?.bytes.length ?? 0
