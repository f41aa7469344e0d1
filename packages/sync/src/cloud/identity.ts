/**
 * How a PC identifies itself to a cloud. The PC stores nothing extra for this: the secret is derived from the PC's
 * own keys and from the recovery key. Each cloud gets a different secret, so a hostile cloud can't use the secret to
 * impersonate the PC at another cloud.
 */
import { createHash } from 'node:crypto'
import { derive, isSignedBy, type SecretKey, sign } from '../seal/keys.ts'

const idBytes = 16

/** Returns the name by which a cloud knows a profile. The cloud can't derive the profile's own id from this name.
 */
export const accountOf = (profile: string): string =>
  createHash('sha256')
    .update(`clearpane cloud account 1 ${profile}`)
    .digest('hex')
    .slice(0, 2 * idBytes)

/**
 * Returns the hash of a secret; the hash is all that a cloud stores. A slow hash would have no advantage, because
 * even the weakest secret has 160 random bits.
 */
export const secretHash = (secret: string): string =>
  createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')

/**
 * Returns the scheme, host name and port of an address, so that two spellings of the same address give the same
 * result.
 */
export const originOf = (address: string): string => new URL(address).origin

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Returns only the scheme, host name and port; null if the text can't be the address of a cloud. An address without
 * TLS is allowed only for this PC itself, because otherwise anybody along the way could read the token.
 */
export const cloudAddressOf = (text: string): string | null => {
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return null
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isSafe && isBare && url.password === '' ? url.origin : null
}

/** Returns a PC's secret in hexadecimal. `seed`: the seed of the PC's signing key. */
export const deviceSecret = (seed: string, address: string): string =>
  derive(Buffer.from(seed, 'hex'), Buffer.from(originOf(address)), 'cloud device 1').toString('hex')

export type TokenParts =
  | { readonly as: 'device'; readonly profile: string; readonly device: string; readonly secret: string }
  | { readonly as: 'recovery'; readonly secret: string }

export const deviceToken = (profile: string, device: string, secret: string): string =>
  `cp1.${profile}.${device}.${secret}`

/** Returns the token of a PC that joins with the recovery key and knows nothing else yet. */
export const recoveryToken = (auth: Uint8Array): string => `cr1.${Buffer.from(auth).toString('hex')}`

const forms = {
  device: /^cp1\.([0-9a-f]{32})\.([0-9a-f]{16})\.([0-9a-f]{64})$/,
  recovery: /^cr1\.([0-9a-f]{64})$/,
} as const

/** Null: not a token. */
export const readToken = (text: string): TokenParts | null => {
  const device = forms.device.exec(text)
  if (device !== null) {
    const [, profile = '', id = '', secret = ''] = device
    return { as: 'device', profile, device: id, secret }
  }
  const recovery = forms.recovery.exec(text)
  return recovery === null ? null : { as: 'recovery', secret: recovery[1] ?? '' }
}

/**
 * A PC's request that a cloud accept this secret. The request contains the cloud's address, so it's worthless at any
 * other cloud.
 */
export type SignIn = {
  readonly origin: string
  readonly profile: string
  readonly device: string
  readonly secret: string
}

const signInText = ({ origin, profile, device, secret }: SignIn): Buffer =>
  Buffer.from(`clearpane cloud sign-in 1 ${origin} ${profile} ${device} ${secret}`)

export const signIn = (what: SignIn, key: SecretKey): string => sign(key, signInText(what)).toString('hex')

export const isSignIn = (what: SignIn, key: string, signature: string): boolean =>
  isSignedBy(Buffer.from(key, 'hex'), signInText(what), Buffer.from(signature, 'hex'))
