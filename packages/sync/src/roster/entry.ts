/**
 * The roster lists the PCs that belong to a profile. The roster is a set of signed entries. Each entry refers to the
 * entries that it follows, so that two PCs can add entries at the same time. A PC that isn't in the roster isn't a
 * member, whatever a folder or a server contains.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '@clearpane/model'
import { z } from 'zod'
import { isSignedBy, type SecretKey, sign } from '../seal/keys.ts'

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`))
const time = z.int().min(0)
export const deviceIdSchema = hex(8)
const publicKey = hex(32)
/**
 * The hash of the recovery key's `auth` value, which a cloud stores. Every PC can send this hash to a cloud, but no
 * PC can use it to prove its identity.
 */
const auth = hex(32)
const keyRef = z.strictObject({ id: hex(8), epoch: z.int().min(1).max(1_000_000) })
export type KeyRef = z.infer<typeof keyRef>

export const kindsOfPc = ['laptop', 'desktop', 'other'] as const
const kindSchema = z.enum(kindsOfPc)
export type KindOfPc = z.infer<typeof kindSchema>

const addSchema = z.strictObject({
  type: z.literal('add'),
  device: deviceIdSchema,
  /** The random number that identifies the PC's own row of revisions. */
  stream: hex(8),
  name: z.string().min(1).max(200),
  kind: kindSchema,
  sign: publicKey,
  box: publicKey,
  /** The PC that this PC replaces, because that PC was reinstalled or was found to be running twice. */
  after: z.strictObject({ device: deviceIdSchema, how: z.enum(['successor', 'copy']) }).optional(),
  at: time,
})

const bodySchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('profile'),
    sign: publicKey,
    box: publicKey,
    nonce: hex(16),
    key: keyRef,
    auth: auth.optional(),
    at: time,
  }),
  addSchema,
  z.strictObject({
    type: z.literal('rename'),
    device: deviceIdSchema,
    name: z.string().min(1).max(200),
    kind: kindSchema,
    at: time,
  }),
  /** An entry that removes PCs and renews the key at the same time. */
  z.strictObject({
    type: z.literal('revoke'),
    devices: z.array(deviceIdSchema).max(100),
    key: keyRef,
    at: time,
  }),
  /** An entry with a new recovery key that replaces a lost one. */
  z.strictObject({
    type: z.literal('recovery'),
    sign: publicKey,
    box: publicKey,
    key: keyRef,
    auth: auth.optional(),
    at: time,
  }),
  /** The profile is deleted. */
  z.strictObject({ type: z.literal('end'), at: time }),
])
export type EntryBody = z.infer<typeof bodySchema>

export const entrySchema = z.strictObject({
  body: bodySchema,
  by: z.union([z.literal('recovery'), deviceIdSchema]),
  /** Hashes of the entries that were the latest ones when this entry was made. */
  follows: z.array(hex(32)).max(200),
  signature: hex(64),
})
export type Entry = z.infer<typeof entrySchema>

const textOf = ({ body, by, follows }: Omit<Entry, 'signature'>): Buffer =>
  Buffer.from(`clearpane roster 1 ${canonicalJson({ body, by, follows })}`)

export const entryHash = (entry: Omit<Entry, 'signature'>): string =>
  createHash('sha256').update(textOf(entry)).digest('hex')

const mostVerified = 4000
const verified = new Map<string, boolean>()

/**
 * Checks a signature and remembers the result, because the roster is read again and again and its entries never
 * change.
 */
export const isSigned = (hash: string, entry: Entry, signer: string): boolean => {
  const question = `${hash} ${entry.signature} ${signer}`
  const known = verified.get(question)
  if (known !== undefined) return known
  const answer = isSignedBy(Buffer.from(signer, 'hex'), textOf(entry), Buffer.from(entry.signature, 'hex'))
  if (verified.size >= mostVerified) verified.clear()
  verified.set(question, answer)
  return answer
}

/** By hash. */
export type Roster = ReadonlyMap<string, Entry>

/** The entries that no other entry follows yet. */
export const endsOf = (roster: Roster): string[] => {
  const followed = new Set([...roster.values()].flatMap(({ follows }) => follows))
  return [...roster.keys()].filter((hash) => !followed.has(hash)).sort()
}

export const append = (roster: Roster, body: EntryBody, by: Entry['by'], signer: SecretKey): Roster => {
  const entry = { body, by, follows: endsOf(roster) }
  const signature = sign(signer, textOf(entry)).toString('hex')
  return new Map(roster).set(entryHash(entry), { ...entry, signature })
}

export const joinRosters = (a: Roster, b: Roster): Roster =>
  [...b.keys()].every((hash) => a.has(hash)) ? a : new Map([...a, ...b])

/**
 * Returns the profile's id, which is the hash of its first entry, so that nobody can replace the first entry with a
 * different one.
 */
export const profileIdOf = (roster: Roster): string | null => {
  const first = [...roster].find(([, { body }]) => body.type === 'profile')
  return first === undefined ? null : first[0].slice(0, 32)
}

const rosterSchema = z.array(entrySchema).max(2000)

export const encodeRoster = (roster: Roster): Buffer =>
  Buffer.from(canonicalJson([...roster].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)))

export const decodeRoster = (bytes: Uint8Array): Roster =>
  new Map(
    rosterSchema
      .parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
      .map((entry) => [entryHash(entry), entry]),
  )
