/**
 * One sealed revision of one document. A revision's key is derived from the profile key, a random salt, and the
 * revision's identity: profile, document, stream, number and predecessor. Therefore a revision that is passed off as
 * a different one can't be opened. 32 bytes commit the file to its key, so that no file can be opened with two
 * different keys.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { decrypt, encrypt, tagBytes } from './gcm.ts'
import { derive, isSignedBy, keyBytes, type Random, type SecretKey, sign, signatureBytes } from './keys.ts'

export const documents = ['choices', 'exceptions', 'report', 'roster'] as const
export type DocumentName = (typeof documents)[number]

const magic = Buffer.from('CPS1')
const sizes = {
  magic: 4,
  tag: 8,
  name: 1,
  stream: 8,
  number: 6,
  before: 32,
  keyId: 8,
  salt: 32,
  commit: 32,
} as const
const device = 8
const time = 6
export const mostBytes = 262_144

/** The value that a first revision has in place of its predecessor's hash. */
export const noPredecessor = '0'.repeat(64)
/** The stream of a document that all PCs share. */
export const sharedStream = '0'.repeat(16)

/** The part of a sealed revision that anybody can read, with all values in hexadecimal. */
export type Head = {
  readonly profileTag: string
  readonly name: DocumentName
  /** The stream to which this row of revisions belongs: a PC's random number, or `sharedStream`. */
  readonly stream: string
  readonly number: number
  readonly before: string
  readonly keyId: string
  /** Bytes that must be read before the revision is opened: the wrapped keys of a roster. */
  readonly open: Buffer
}

export type Sealed = {
  readonly head: Head
  readonly bytes: Buffer
  readonly headBytes: Buffer
  readonly salt: Buffer
  readonly commit: Buffer
  readonly body: Buffer
}

export type ProfileKey = { readonly id: string; readonly epoch: number; readonly key: Buffer }

export const profileTagOf = (profile: string): string =>
  createHash('sha256')
    .update(`clearpane profile ${profile}`)
    .digest('hex')
    .slice(0, 2 * sizes.tag)

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const headBytesOf = (head: Head, salt: Buffer): Buffer => {
  const number = Buffer.alloc(sizes.number)
  number.writeUIntBE(head.number, 0, sizes.number)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.open.length)
  return Buffer.concat([
    magic,
    Buffer.from(head.profileTag, 'hex'),
    Buffer.of(documents.indexOf(head.name)),
    Buffer.from(head.stream, 'hex'),
    number,
    Buffer.from(head.before, 'hex'),
    Buffer.from(head.keyId, 'hex'),
    salt,
    length,
    head.open,
  ])
}

const keysOf = ({ key }: ProfileKey, profile: string, head: Head, salt: Buffer) => {
  const what = `seal 1 ${profile} ${head.name} ${head.stream} ${head.number} ${head.before}`
  const both = derive(key, salt, what, 2 * keyBytes)
  return { cipher: both.subarray(0, keyBytes), commit: both.subarray(keyBytes) }
}

export type Content = {
  readonly device: string
  readonly at: number
  readonly payload: Uint8Array
}

const signedPart = (profile: string, headBytes: Buffer, inner: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`clearpane revision 1 ${profile} `), headBytes, inner])

export type ToSeal = Omit<Head, 'profileTag' | 'keyId'> &
  Content & { readonly profile: string; readonly key: ProfileKey; readonly signer: SecretKey }

export const seal = (what: ToSeal, random: Random): Buffer => {
  const salt = random(sizes.salt)
  const head: Head = { ...what, profileTag: profileTagOf(what.profile), keyId: what.key.id }
  const headBytes = headBytesOf(head, salt)
  const at = Buffer.alloc(time)
  at.writeUIntBE(what.at, 0, time)
  const inner = Buffer.concat([Buffer.from(what.device, 'hex'), at, what.payload])
  const signature = sign(what.signer, signedPart(what.profile, headBytes, inner))
  const { cipher, commit } = keysOf(what.key, what.profile, head, salt)
  const body = encrypt(cipher, Buffer.concat([signature, inner]), Buffer.concat([headBytes, commit]))
  return Buffer.concat([headBytes, commit, body])
}

/**
 * Reads a sealed revision; returns null if Clearpane didn't write it, or if it is cut off within its head.
 */
export const readSealed = (bytes: Buffer): Sealed | null => {
  if (bytes.length > 2 * mostBytes || !bytes.subarray(0, sizes.magic).equals(magic)) return null
  let at: number = sizes.magic
  const take = (length: number): Buffer => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const profileTag = take(sizes.tag).toString('hex')
  const name = documents[take(sizes.name)[0] ?? documents.length]
  const stream = take(sizes.stream).toString('hex')
  const numberBytes = take(sizes.number)
  const before = take(sizes.before).toString('hex')
  const keyId = take(sizes.keyId).toString('hex')
  const salt = take(sizes.salt)
  const length = take(4)
  if (name === undefined || bytes.length < at) return null
  const open = take(length.readUInt32BE())
  const headBytes = bytes.subarray(0, at)
  const commit = take(sizes.commit)
  if (bytes.length < at + tagBytes) return null
  const number = numberBytes.readUIntBE(0, sizes.number)
  return {
    head: { profileTag, name, stream, number, before, keyId, open },
    bytes,
    headBytes,
    salt,
    commit,
    body: bytes.subarray(at),
  }
}

export type Opened = Content & { readonly isSignedBy: (signer: Uint8Array) => boolean }

/**
 * Opens a sealed revision; returns null if it was changed, cut off, or sealed with a different key. A separate check
 * makes sure that one of the profile's PCs has signed the revision.
 */
export const openSealed = (sealed: Sealed, profile: string, key: ProfileKey): Opened | null => {
  const { head, headBytes, salt, commit, body } = sealed
  const keys = keysOf(key, profile, head, salt)
  if (!timingSafeEqual(keys.commit, commit)) return null
  const text = decrypt(keys.cipher, body, Buffer.concat([headBytes, commit]))
  if (text === null || text.length < signatureBytes + device + time) return null
  const signature = text.subarray(0, signatureBytes)
  const inner = text.subarray(signatureBytes)
  return {
    device: inner.subarray(0, device).toString('hex'),
    at: inner.readUIntBE(device, time),
    payload: inner.subarray(device + time),
    isSignedBy: (signer) => isSignedBy(signer, signedPart(profile, headBytes, inner), signature),
  }
}
