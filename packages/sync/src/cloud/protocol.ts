/**
 * Messages between a PC and a cloud. Both sides check messages against these schemas, because neither side trusts the
 * other.
 */
import { z } from 'zod'
import { documents, mostBytes, sharedStream } from '../seal/envelope.ts'

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`))
const time = z.int().min(0)

export const cloudLimits = {
  bytes: mostBytes,
  devices: 20,
  /**
   * Maximum number of documents, which is enough for the shared documents and for the reports of all PCs that have
   * ever belonged to an ordinary profile.
   */
  documents: 64,
  /** Maximum number of revisions that a cloud stores for each document: the newest one and the ten before it. */
  revisions: 11,
  pairingMinutes: 10,
  pairingTries: 5,
} as const

export const cloudPaths = {
  profiles: '/v1/profiles',
  sessions: '/v1/sessions',
  profile: '/v1/profile',
  devices: '/v1/devices',
  recovery: '/v1/recovery',
  person: '/v1/person',
  document: (name: string) => `/v1/documents/${name}`,
  pairings: '/v1/pairings',
  pairing: (place: string) => `/v1/pairings/${place}`,
} as const

export const accountSchema = hex(16)
const deviceId = hex(8)
const keySchema = hex(32)
const secretHashSchema = hex(32)
export const revisionSchema = hex(32)

/**
 * Name of a document. A document that all PCs share has one row; reports have one row for each PC.
 */
export const documentSchema = z.string().refine((text) => {
  const [stream = '', name = '', ...rest] = text.split('.')
  const isName = (documents as readonly string[]).includes(name)
  if (!/^[0-9a-f]{16}$/.test(stream) || !isName || rest.length > 0) return false
  return (name === 'report') === (stream !== sharedStream)
})

export const placeSchema = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)

const ownDevice = z.strictObject({ device: deviceId, key: keySchema })
export type CloudMember = z.infer<typeof ownDevice>

export const createRequest = z.strictObject({
  profile: accountSchema,
  /** Hash of the `auth` value derived from the recovery key. */
  auth: secretHashSchema,
  device: deviceId,
  key: keySchema,
  secret: secretHashSchema,
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254).optional(),
  timeZone: z.string().max(60).optional(),
})
export type CreateRequest = z.infer<typeof createRequest>

/**
 * Replaces the data about a user that is visible to the cloud's administrator. If `email` is null, the stored e-mail
 * address is removed.
 */
export const personRequest = z.strictObject({
  name: createRequest.shape.name,
  email: z.email().max(254).nullable(),
})
export type CloudPersonSaid = z.infer<typeof personRequest>

export const signInRequest = z.strictObject({
  profile: accountSchema,
  device: deviceId,
  secret: secretHashSchema,
  origin: z.string().max(300),
  signature: hex(64),
  /** The eight letters of the pairing code that a cloud may see, if the PC joins with such a code. */
  place: placeSchema.optional(),
})
export type SignInRequest = z.infer<typeof signInRequest>

/** A request that can be made only by a PC that has the recovery key. */
export const recoverRequest = z.strictObject({ ...ownDevice.shape, secret: secretHashSchema })

const base64 = z.string().max(4 * Math.ceil(mostBytes / 3))

export const pushRequest = z.strictObject({
  /** The previous revision; null if this is the first revision. */
  ifRevision: revisionSchema.nullable(),
  pushId: hex(16),
  body: base64,
  /**
   * The members who may use the profile, and the former members who may no longer use it. The members are sent only
   * with a roster, in the same transaction.
   */
  members: z
    .strictObject({
      add: z.array(ownDevice).max(cloudLimits.devices),
      revoke: z.array(deviceId).max(200),
      /** A new recovery key's. */
      auth: secretHashSchema.optional(),
    })
    .optional(),
  /**
   * Whether this revision ends the profile: all other data of the profile is deleted, and PCs that come later find
   * this revision.
   */
  ends: z.literal(true).optional(),
})
export type PushRequest = z.infer<typeof pushRequest>

export const pushedSchema = z.strictObject({ revision: revisionSchema, number: z.int().min(1) })
export const behindSchema = z.strictObject({
  error: z.literal('behind'),
  revision: revisionSchema.nullable(),
  /** Null: there is none. */
  body: base64.nullable(),
})

export const profileSchema = z.object({
  profile: accountSchema,
  ended: z.boolean(),
  /**
   * The person to whom the profile belongs; absent if the cloud runs an older version, and after the end of the
   * profile.
   */
  person: z.object({ name: z.string().max(200), email: z.string().max(254).nullable() }).optional(),
  documents: z
    .array(z.object({ document: z.string().max(60), revision: revisionSchema, bytes: z.int(), at: time }))
    .max(cloudLimits.documents * 2),
  devices: z
    .array(
      z.object({
        device: deviceId,
        key: keySchema,
        createdAt: time,
        seenAt: time.nullable(),
        revokedAt: time.nullable(),
      }),
    )
    .max(1000),
})
export type CloudAccount = z.infer<typeof profileSchema>

export const pairingRequest = z.strictObject({
  place: placeSchema,
  ...ownDevice.shape,
  box: z.string().max(8192),
})
export const pairingSchema = z.object({ box: z.string().max(8192) })

export const cloudErrors = [
  'badRequest',
  'unauthorized',
  'forbidden',
  'revoked',
  'deactivated',
  'ended',
  'behind',
  'exists',
  'emailTaken',
  'notFound',
  'tooLarge',
  'tooMany',
  'tooManyTries',
  'wrongHost',
  'unavailable',
] as const
export type CloudErrorCode = (typeof cloudErrors)[number]
export const errorSchema = z.object({ error: z.enum(cloudErrors) })
/**
 * The answer to a removed PC that presents its own key: the roster, whose unencrypted part contains a member's notice
 * of the removal.
 */
export const refusedSchema = z.object({ error: z.literal('revoked'), roster: base64.optional() })
export const bringRequest = ownDevice
