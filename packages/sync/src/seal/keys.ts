/** Converts raw bytes to key objects and back with Node's own cryptography. */
import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
  verify as verifyWith,
} from 'node:crypto'

export const keyBytes = 32

/** The bytes that precede the raw key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410). */
const before = {
  privateSign: Buffer.from('302e020100300506032b657004220420', 'hex'),
  privateBox: Buffer.from('302e020100300506032b656e04220420', 'hex'),
  publicSign: Buffer.from('302a300506032b6570032100', 'hex'),
  publicBox: Buffer.from('302a300506032b656e032100', 'hex'),
} as const

const privateKey = (kind: 'privateSign' | 'privateBox', raw: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([before[kind], raw]), format: 'der', type: 'pkcs8' })

const mostKnown = 200
const known = new Map<string, KeyObject>()

/** Creates a public key object and remembers it, because creating it takes as long as verifying a signature with it.
 */
const publicKey = (kind: 'publicSign' | 'publicBox', raw: Uint8Array): KeyObject => {
  const name = `${kind} ${Buffer.from(raw).toString('hex')}`
  const made =
    known.get(name) ??
    createPublicKey({ key: Buffer.concat([before[kind], raw]), format: 'der', type: 'spki' })
  if (known.size >= mostKnown) known.clear()
  known.set(name, made)
  return made
}

const rawPublic = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyBytes)

/** The private half of a key pair, made from 32 secret bytes. */
export type SecretKey = { readonly key: KeyObject; readonly public: Buffer }

const secretKey = (key: KeyObject): SecretKey => ({ key, public: rawPublic(key) })

/** Ed25519. */
export const signingKey = (seed: Uint8Array): SecretKey => secretKey(privateKey('privateSign', seed))
/** X25519. */
export const boxKey = (seed: Uint8Array): SecretKey => secretKey(privateKey('privateBox', seed))

export const sign = ({ key }: SecretKey, text: Uint8Array): Buffer => signWith(null, text, key)

export const signatureBytes = 64

export const isSignedBy = (signer: Uint8Array, text: Uint8Array, signature: Uint8Array): boolean => {
  try {
    return verifyWith(null, text, publicKey('publicSign', signer), signature)
  } catch {
    // These bytes aren't a valid key.
    return false
  }
}

export const derive = (secret: Uint8Array, salt: Uint8Array, purpose: string, length = keyBytes): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `clearpane ${purpose}`, length))

/**
 * Derives a shared key with X25519; returns null if the result would be all zeros, because no genuine public key has
 * such a result.
 */
export const agree = (ours: SecretKey, theirs: Uint8Array): Buffer | null => {
  try {
    return diffieHellman({ privateKey: ours.key, publicKey: publicKey('publicBox', theirs) })
  } catch {
    return null
  }
}

export type Random = (bytes: number) => Buffer
export const chance: Random = (bytes) => randomBytes(bytes)
