/**
 * Processes the files that a transport has found: opens them, checks who signed them, and merges them. A file that
 * fails these checks is reported in the result and changes nothing.
 */
import { inflateRawSync } from 'node:zlib'
import { decodeDoc, merge } from '../core/index.ts'
import { decodeRoster, joinRosters, type Roster } from '../roster/entry.ts'
import { type Members, type RosterDevice, readRoster } from '../roster/fold.ts'
import { isNoticeOf, readKeysPart, unwrapKeys } from '../roster/keys-part.ts'
import {
  hashOf,
  type Opened,
  openSealed,
  type ProfileKey,
  profileTagOf,
  readSealed,
  type Sealed,
  sharedStream,
} from '../seal/envelope.ts'
import type { SecretKey } from '../seal/keys.ts'
import type { Found, Pulled } from '../transport/transport.ts'
import type { State } from './state.ts'

/**
 * Something that the user should know about a file. `damaged`: the file was cut off or changed, perhaps only because
 * it's still being copied. `noKey`: the file is sealed with a key that this PC doesn't have, or doesn't have yet.
 * `stranger`: the file wasn't signed by any PC of the profile. `older`: the revision is older than one that was
 * already seen, so either the shared place was restored from a backup or somebody copied an old file there. `split`:
 * the revision differs from one that was already seen with the same number, or it follows a revision other than the
 * one that was seen. Either the shared place was restored from a backup and then written to, or it shows different
 * data to different PCs. `admitted`: the shared place gives access to a PC that the roster doesn't contain. `newer`:
 * a newer version of Clearpane wrote the file.
 */
export type FindingKind =
  | 'damaged'
  | 'noKey'
  | 'stranger'
  | 'revoked'
  | 'older'
  | 'split'
  | 'admitted'
  | 'newer'
  | 'tooLarge'
  | 'denied'
export type Finding = { readonly kind: FindingKind; readonly file: string; readonly device?: string }

/** The newest revision of a row. `content`: a hash that is the same for two equal documents that have the same keys.
 * */
export type Row = {
  readonly number: number
  readonly hash: string
  readonly before: string
  readonly content: string
}

export type ForeignOwn = { readonly row: string; readonly number: number; readonly hash: string }

export type TakenIn = {
  readonly state: State
  readonly findings: readonly Finding[]
  /** Revisions in this PC's own rows that, as far as its current state shows, this PC never wrote. */
  readonly foreignOwn: readonly ForeignOwn[]
  /** Files that this PC wrote and whose content it still has. */
  readonly ownFiles: ReadonlyMap<string, readonly string[]>
  /**
   * The newest revision of each row. A revision that wasn't written by any of the profile's PCs counts too, because
   * the next revision replaces it.
   */
  readonly rows: ReadonlyMap<string, Row>
  /**
   * Rows whose newest revision this PC can't read yet. If this PC overwrote such a revision, the revision's content
   * would be lost.
   */
  readonly blocked: ReadonlySet<string>
}

export const rowOf = (stream: string, document: string) => `${stream}.${document}`

const mostInflated = 4 * 1024 * 1024
export const inflate = (bytes: Uint8Array): Buffer => inflateRawSync(bytes, { maxOutputLength: mostInflated })

type Item = Found & { readonly sealed: Sealed; readonly hash: string }

export const membersOf = (state: Pick<RosterState, 'roster' | 'profile'>): Members => {
  const members = readRoster(state.roster, state.profile)
  if (members === null) throw new Error('The roster isn’t one of this profile')
  return members
}

/**
 * Opens a revision. A client's opener remembers what it has opened, because a folder contains the same files each
 * time.
 */
export type Opener = (sealed: Sealed, hash: string, profile: string, key: ProfileKey) => Opened | null

export const openAnew: Opener = (sealed, _hash, profile, key) => openSealed(sealed, profile, key)

const mostOpened = 400

const onceForEach = <T>(of: (signer: Uint8Array) => T): ((signer: Uint8Array) => T) => {
  const known = new Map<string, T>()
  return (signer) => {
    const name = Buffer.from(signer).toString('hex')
    const answer = known.get(name) ?? of(signer)
    known.set(name, answer)
    return answer
  }
}

/** Makes an opener. The opener remembers only data that is also in the client's own state. */
export const createOpener = (): Opener => {
  const known = new Map<string, Opened>()
  return (sealed, hash, profile, key) => {
    const before = known.get(hash)
    if (before !== undefined) return before
    const opened = openSealed(sealed, profile, key)
    if (opened === null) return null
    if (known.size >= mostOpened) known.clear()
    const remembered: Opened = { ...opened, isSignedBy: onceForEach(opened.isSignedBy) }
    known.set(hash, remembered)
    return remembered
  }
}

const openWith = (
  { sealed, hash }: Pick<Item, 'sealed' | 'hash'>,
  profile: string,
  keys: readonly ProfileKey[],
  open: Opener,
): Opened | 'noKey' | 'damaged' => {
  const key = keys.find(({ id }) => id === sealed.head.keyId)
  if (key === undefined) return 'noKey'
  return open(sealed, hash, profile, key) ?? 'damaged'
}

const isFrom = (opened: Opened, device: RosterDevice | undefined): device is RosterDevice =>
  device !== undefined && opened.isSignedBy(Buffer.from(device.sign, 'hex'))

const rosterIn = (opened: Opened): Roster | null => {
  try {
    return decodeRoster(inflate(opened.payload))
  } catch {
    return null
  }
}

export type RosterState = Pick<State, 'roster' | 'profile' | 'keys'>

/**
 * Tries to open a roster with these keys, and uses this reader to open any new keys in it. The keys count only if a
 * member signed the roster.
 */
export const takeRoster = <T extends RosterState>(
  state: T,
  item: Pick<Item, 'sealed' | 'hash'>,
  reader: SecretKey,
  open: Opener = openAnew,
): { state: T; opened: Opened } | FindingKind => {
  const part = readKeysPart(item.sealed.head.open)
  if (part === null) return 'damaged'
  const keys = [...state.keys, ...unwrapKeys(part, state.profile, reader, state.keys)]
  const opened = openWith(item, state.profile, keys, open)
  if (typeof opened === 'string') return opened
  const theirs = rosterIn(opened)
  if (theirs === null) return 'newer'
  const roster = joinRosters(state.roster, theirs)
  const members = readRoster(roster, state.profile)
  const device = members?.devices.get(opened.device)
  if (members === null || !isFrom(opened, device)) return 'stranger'
  if (device.revoked) return 'revoked'
  return { state: { ...state, roster, keys }, opened }
}

const overIn = (state: State, item: Item): State['over'] => {
  const part = readKeysPart(item.sealed.head.open)
  const { devices } = membersOf(state)
  const notice = part?.notices.find(({ stream, by }) => {
    const signer = devices.get(by)
    return stream === state.stream && signer !== undefined && !signer.revoked
  })
  const signer = notice === undefined ? undefined : devices.get(notice.by)
  if (notice === undefined || signer === undefined || !isNoticeOf(notice, state.profile, signer.sign))
    return null
  return notice.what
}

/** Merges a document; returns null if this program can't read it. */
const merged = (state: State, { sealed: { head } }: Item, opened: Opened): State | null => {
  try {
    const payload = inflate(opened.payload)
    switch (head.name) {
      case 'choices':
        return { ...state, choices: merge(state.choices, decodeDoc(payload)) }
      case 'exceptions':
        return { ...state, exceptions: merge(state.exceptions, decodeDoc(payload)) }
      case 'report': {
        const held = state.reports.get(opened.device)
        if (opened.device === state.device || (held !== undefined && held.number >= head.number)) return state
        const report = { number: head.number, at: opened.at, text: payload.toString('utf8') }
        return { ...state, reports: new Map(state.reports).set(opened.device, report) }
      }
      case 'roster':
        return state
    }
  } catch {
    return null
  }
}

type Progress = {
  readonly open: Opener
  state: State
  findings: Finding[]
  foreignOwn: ForeignOwn[]
  ownFiles: Map<string, string[]>
  rows: Map<string, Row>
  blocked: Set<string>
}

/** Returns a hash that is the same for equal documents, whatever number and salt they were sealed with. */
export const contentOf = (keyId: string, plain: Uint8Array, ring: readonly string[]): string =>
  hashOf(Buffer.from(`${keyId} ${hashOf(plain)} ${[...ring].sort().join(' ')}`))

const contentIn = ({ sealed: { head } }: Item, opened: Opened): string => {
  const ring = head.name === 'roster' ? (readKeysPart(head.open)?.keys.map(({ id }) => id) ?? []) : []
  return contentOf(head.keyId, inflate(opened.payload), ring)
}

/**
 * Checks whether a revision is one that this PC didn't write. This PC numbers its revisions and saves each one before
 * sending it, so it knows all of its own revisions.
 */
const isForeign = ({ own, adopted }: State, row: string, number: number, hash: string): boolean => {
  const last = own.get(row)
  const isKnown = last !== undefined && (number < last.number || hash === last.hash)
  return !isKnown && !adopted.includes(hash)
}

const note = (progress: Progress, item: Item, opened: Opened) => {
  const { head } = item.sealed
  const row = rowOf(head.stream, head.name)
  const { state } = progress
  const seen = state.seen.get(row)
  const newest = progress.rows.get(row)
  if (newest === undefined || head.number > newest.number)
    progress.rows.set(row, {
      number: head.number,
      hash: item.hash,
      before: head.before,
      content: contentIn(item, opened),
    })
  const lastSeen = new Map(state.lastSeen)
  lastSeen.set(opened.device, Math.max(opened.at, lastSeen.get(opened.device) ?? 0))
  if (opened.device === state.device && head.stream === state.stream) {
    progress.ownFiles.set(row, [...(progress.ownFiles.get(row) ?? []), item.name])
    if (isForeign(state, row, head.number, item.hash))
      progress.foreignOwn.push({ row, number: head.number, hash: item.hash })
  }
  const isNewer = seen === undefined || head.number > seen.number
  progress.state = {
    ...state,
    lastSeen,
    seen: isNewer ? new Map(state.seen).set(row, { number: head.number, hash: item.hash }) : state.seen,
  }
}

/**
 * Lists the rows whose newest revision is older than one that was already seen. A row's newest revision is older than
 * before if a folder or a server has been restored from a backup.
 */
const wentBack = (before: State, progress: Progress, items: readonly Item[]): void => {
  for (const [row, newest] of progress.rows) {
    const seen = before.seen.get(row)
    // A row that wasn't written by any of the profile's PCs has already been reported.
    if (seen === undefined || newest.content === '') continue
    const kind = newest.number < seen.number ? 'older' : isSplit(row, newest, seen) ? 'split' : null
    if (kind === null) continue
    const file = items.find(({ sealed: { head } }) => rowOf(head.stream, head.name) === row)
    progress.findings.push({ kind, file: file?.name ?? row })
  }
}

/**
 * Checks for a split. A row that all PCs share has only one history. The row of a single PC may have two histories if
 * that PC was copied; other code detects such copies.
 */
const isSplit = (row: string, { number, hash, before }: Row, seen: Pick<Row, 'number' | 'hash'>): boolean =>
  row.startsWith(sharedStream) &&
  ((number === seen.number && hash !== seen.hash) || (number === seen.number + 1 && before !== seen.hash))

/**
 * Checks whether a string is a valid row name. In a shared place with rows, each row has a name; in a shared folder,
 * file names have no meaning.
 */
const isRow = (name: string): boolean => /^[0-9a-f]{16}\.[a-z]+$/.test(name)

const isElsewhere = (name: string, { head }: Sealed): boolean =>
  isRow(name) && name !== rowOf(head.stream, head.name)

/**
 * Rejects a revision that a row contains. If the rejected revision wasn't written by any of the profile's PCs, this
 * PC's own revision overwrites it. If this PC can't read the rejected revision yet, because a newer version of
 * Clearpane wrote it or because its key hasn't arrived, the rejected revision isn't overwritten.
 */
const refuseRow = (
  progress: Progress,
  { name, bytes }: Found,
  kind: FindingKind,
  head?: Sealed['head'],
): void => {
  if (!isRow(name)) return
  if (kind === 'noKey' || kind === 'newer') {
    progress.blocked.add(name)
    return
  }
  const seen = progress.state.seen.get(name)?.number ?? 0
  // A revision's number counts only if its writer has been a member at some time, and only if the number isn't far
  // higher than expected.
  const number = kind === 'revoked' && head !== undefined && head.number <= seen + mostAhead ? head.number : 0
  progress.rows.set(name, { number, hash: hashOf(bytes), before: head?.before ?? '', content: '' })
}

const mostAhead = 1000

const readItems = (progress: Progress, { found }: Pulled): Item[] => {
  const tag = profileTagOf(progress.state.profile)
  const refuse = (file: Found, kind: 'damaged' | 'stranger'): Item[] => {
    progress.findings.push({ kind, file: file.name })
    refuseRow(progress, file, kind)
    return []
  }
  return found.flatMap((file): Item[] => {
    const sealed = readSealed(file.bytes)
    if (sealed === null) return refuse(file, 'damaged')
    // Files of another profile in the same folder are ignored.
    if (sealed.head.profileTag !== tag) return refuse(file, 'stranger')
    // The document is stored under the name of a different one.
    if (isElsewhere(file.name, sealed)) return refuse(file, 'damaged')
    return [{ ...file, sealed, hash: hashOf(file.bytes) }]
  })
}

const takeRosters = (progress: Progress, items: readonly Item[]): void => {
  let open = [...items]
  // A roster may contain the key that another roster is sealed with.
  for (let again = true; again; ) {
    again = false
    const left: Item[] = []
    for (const item of open) {
      const taken = takeRoster(progress.state, item, progress.state.box, progress.open)
      if (taken === 'noKey') left.push(item)
      else if (typeof taken === 'string') {
        progress.findings.push({ kind: taken, file: item.name })
        refuseRow(progress, item, taken, item.sealed.head)
      } else {
        again = true
        progress.state = taken.state
        note(progress, item, taken.opened)
      }
    }
    open = left
  }
  for (const item of open) {
    const over = overIn(progress.state, item)
    if (over === null) {
      progress.findings.push({ kind: 'noKey', file: item.name })
      refuseRow(progress, item, 'noKey')
    } else progress.state = { ...progress.state, over }
  }
}

/** Null: it was merged. */
const takeOne = (progress: Progress, item: Item, members: Members): Omit<Finding, 'file'> | null => {
  const opened = openWith(item, progress.state.profile, progress.state.keys, progress.open)
  if (typeof opened === 'string') return { kind: opened }
  const { device: id } = opened
  const device = members.devices.get(id)
  if (!isFrom(opened, device)) return { kind: 'stranger' }
  if (device.revoked) return { kind: 'revoked', device: id }
  const state = merged(progress.state, item, opened)
  if (state === null) return { kind: 'newer', device: id }
  progress.state = state
  note(progress, item, opened)
  return null
}

export const takeIn = (before: State, pulled: Pulled, open: Opener = openAnew): TakenIn => {
  const progress: Progress = {
    open,
    state: before,
    findings: pulled.unread.map(({ name, why }) => ({ kind: why, file: name })),
    foreignOwn: [],
    ownFiles: new Map(),
    rows: new Map(),
    blocked: new Set(),
  }
  const items = readItems(progress, pulled)
  takeRosters(
    progress,
    items.filter(({ sealed }) => sealed.head.name === 'roster'),
  )
  const members = membersOf(progress.state)
  for (const item of items) {
    const failed = item.sealed.head.name === 'roster' ? null : takeOne(progress, item, members)
    if (failed === null) continue
    progress.findings.push({ ...failed, file: item.name })
    refuseRow(progress, item, failed.kind, item.sealed.head)
  }
  wentBack(before, progress, items)
  for (const device of pulled.admits ?? [])
    if (!members.devices.has(device)) progress.findings.push({ kind: 'admitted', file: device })
  const own = members.devices.get(before.device)
  if (members.ended) progress.state = { ...progress.state, over: 'ended' }
  else if (own?.revoked === true) progress.state = { ...progress.state, over: 'revoked' }
  return progress
}
