/**
 * A profile's data as a PC stores it. All data is saved at once, so that killing the process leaves either the old
 * state or the new one.
 */
import { z } from 'zod'
import { type Doc, decodeDoc, encodeDoc } from '../core/index.ts'
import { decodeRoster, encodeRoster, type Roster } from '../roster/entry.ts'
import type { ProfileKey } from '../seal/envelope.ts'
import { boxKey, type SecretKey, signingKey } from '../seal/keys.ts'
import type { Drill } from '../seal/recovery-key.ts'

/** A revision of a row: its number and the hash of its exact content. */
export type Revision = { readonly number: number; readonly hash: string }
export type KeptReport = { readonly number: number; readonly at: number; readonly text: string }

export const syncActions = ['upload', 'download', 'merge'] as const

const syncEntrySchema = z.strictObject({
  id: z.string(),
  syncAction: z.enum(syncActions),
  deviceName: z.string(),
  success: z.boolean(),
  syncedAt: z.number(),
  errorMessage: z.string().optional(),
})
/** One sync, as shown in the history on the page. */
export type SyncEntry = z.infer<typeof syncEntrySchema>

const backupSchema = z.strictObject({
  id: z.string(),
  at: z.number(),
  why: z.enum(['sync', 'restore', 'person']),
  choices: z.string(),
})
export type Backup = z.infer<typeof backupSchema>

export const kept = { syncs: 10, backups: 10 } as const

export type State = {
  readonly profile: string
  readonly device: string
  readonly stream: string
  readonly signer: SecretKey
  readonly box: SecretKey
  readonly seeds: { readonly sign: string; readonly box: string }
  readonly keys: readonly ProfileKey[]
  readonly choices: Doc
  readonly exceptions: Doc
  readonly roster: Roster
  readonly reports: ReadonlyMap<string, KeptReport>
  /** The newest revisions from other PCs that this PC has read, by row and document. */
  readonly seen: ReadonlyMap<string, Revision>
  /** The last revisions that this PC wrote, by row and document. */
  readonly own: ReadonlyMap<string, Revision>
  /**
   * Revisions that this PC found in its own rows but doesn't know. Either this PC was restored from a backup, or a
   * copy of this PC wrote the revisions.
   */
  readonly adopted: readonly string[]
  /**
   * How often this PC found revisions in its own row that were newer than those it knew: once on a PC restored from a
   * backup, repeatedly on a copy.
   */
  readonly ahead: number
  readonly lastSeen: ReadonlyMap<string, number>
  readonly syncs: readonly SyncEntry[]
  readonly backups: readonly Backup[]
  readonly drills: readonly Drill[]
  readonly lastSynced: number | null
  /** Whether somebody has removed this PC or deleted the profile; null if neither has happened. */
  readonly over: 'revoked' | 'ended' | null
  /**
   * The identity that this PC had before it found out that it's a copy. A cloud knows the former identity, and
   * accepts the new one if the former one confirms it.
   */
  readonly former: { readonly device: string; readonly sign: string } | null
}

const hexText = z.string().regex(/^[0-9a-f]*$/)
const revision = { number: z.int(), hash: hexText }
const mapOf = <T extends z.ZodType>(value: T) => z.array(z.tuple([z.string(), value]))

const storedSchema = z.strictObject({
  clearpaneSync: z.literal(1),
  profile: hexText,
  device: hexText,
  stream: hexText,
  /** Secrets, sealed by this PC's guard. */
  secrets: z.string(),
  choices: z.string(),
  exceptions: z.string(),
  roster: z.string(),
  reports: mapOf(z.strictObject({ number: z.int(), at: z.number(), text: z.string() })),
  seen: mapOf(z.strictObject(revision)),
  own: mapOf(z.strictObject(revision)),
  adopted: z.array(hexText),
  ahead: z.int(),
  lastSeen: mapOf(z.number()),
  syncs: z.array(syncEntrySchema),
  backups: z.array(backupSchema),
  drills: z.array(z.strictObject({ group: z.int(), salt: hexText, hash: hexText })),
  lastSynced: z.number().nullable(),
  over: z.enum(['revoked', 'ended']).nullable(),
})

const secretsSchema = z.strictObject({
  sign: hexText,
  box: hexText,
  former: z.strictObject({ device: hexText, sign: hexText }).nullable().default(null),
  keys: z.array(z.strictObject({ id: hexText, epoch: z.int(), key: hexText })),
})

/**
 * Protects secrets for this account on this PC. `open` throws for secrets that were sealed on another PC or by
 * another account, so that a copied folder contains no usable keys.
 */
export type KeyGuard = {
  readonly name: string
  seal(secret: Uint8Array): Uint8Array
  open(sealed: Uint8Array): Uint8Array
}

/** A guard for systems that have no service for storing secrets: only file permissions protect the secrets. */
export const plainGuard: KeyGuard = { name: 'file', seal: (secret) => secret, open: (sealed) => sealed }

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const fromBase64 = (text: string) => Buffer.from(text, 'base64')

export const encodeState = (state: State, guard: KeyGuard): Buffer => {
  const secrets: z.infer<typeof secretsSchema> = {
    ...state.seeds,
    former: state.former,
    keys: state.keys.map(({ id, epoch, key }) => ({ id, epoch, key: key.toString('hex') })),
  }
  const stored: z.infer<typeof storedSchema> = {
    clearpaneSync: 1,
    profile: state.profile,
    device: state.device,
    stream: state.stream,
    secrets: base64(guard.seal(Buffer.from(JSON.stringify(secrets)))),
    choices: base64(encodeDoc(state.choices)),
    exceptions: base64(encodeDoc(state.exceptions)),
    roster: base64(encodeRoster(state.roster)),
    reports: [...state.reports],
    seen: [...state.seen],
    own: [...state.own],
    adopted: [...state.adopted],
    ahead: state.ahead,
    lastSeen: [...state.lastSeen],
    syncs: [...state.syncs],
    backups: [...state.backups],
    drills: [...state.drills],
    lastSynced: state.lastSynced,
    over: state.over,
  }
  return Buffer.from(JSON.stringify(stored))
}

/**
 * Error for keys that the guard can't open: this folder was copied from another PC, or Windows was reinstalled.
 */
export class NoKeysError extends Error {
  override name = 'NoKeysError'
}

const secretsIn = (sealed: Uint8Array, guard: KeyGuard) => {
  try {
    return secretsSchema.parse(JSON.parse(Buffer.from(guard.open(sealed)).toString('utf8')))
  } catch (error) {
    throw new NoKeysError('The keys of this PC can’t be opened here', { cause: error })
  }
}

/**
 * Reads a stored state. Throws NoKeysError if this version can't parse a state, for example because a later version
 * wrote it.
 */
const storedIn = (bytes: Uint8Array) => {
  try {
    return storedSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (error) {
    throw new NoKeysError('The kept state of the profile isn’t one of this version', { cause: error })
  }
}

export const decodeState = (bytes: Uint8Array, guard: KeyGuard): State => {
  const stored = storedIn(bytes)
  const { sign, box, keys, former } = secretsIn(fromBase64(stored.secrets), guard)
  const { clearpaneSync: _, secrets: _sealed, ...rest } = stored
  return {
    ...rest,
    seeds: { sign, box },
    former,
    signer: signingKey(Buffer.from(sign, 'hex')),
    box: boxKey(Buffer.from(box, 'hex')),
    keys: keys.map(({ id, epoch, key }) => ({ id, epoch, key: Buffer.from(key, 'hex') })),
    choices: decodeDoc(fromBase64(stored.choices)),
    exceptions: decodeDoc(fromBase64(stored.exceptions)),
    roster: decodeRoster(fromBase64(stored.roster)),
    reports: new Map(stored.reports),
    seen: new Map(stored.seen),
    own: new Map(stored.own),
    lastSeen: new Map(stored.lastSeen),
  }
}
