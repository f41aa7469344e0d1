/**
 * The recovery key: 160 random bits, which are shown once and which the user writes down. The recovery key has 32
 * letters and four check letters. The key contains no I, L, O or U, so that no letter is mistaken for a digit; if
 * somebody types I, L or O instead of a digit, the key still works.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { boxKey, chance, derive, type Random, type SecretKey, signingKey } from './keys.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const secretBytes = 20
const checkLetters = 4
const group = 4

export type RecoveryKey = {
  /** The bytes whose hash the cloud stores. */
  readonly auth: Buffer
  /** Opens the profile key. */
  readonly box: SecretKey
  /** The key for signatures that no PC may make: for the profile itself, and for a PC that joins without the help of
   * another PC.
   */
  readonly sign: SecretKey
}

/** Five bits a letter. */
export const lettersOf = (bytes: Uint8Array): string => {
  let letters = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      letters += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return letters
}

export const bytesOf = (letters: string): Buffer => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of letters) {
    held = (held << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

const checkOf = (secret: Uint8Array): string =>
  lettersOf(createHash('sha256').update('clearpane recovery 1').update(secret).digest()).slice(
    0,
    checkLetters,
  )

export const groupsOf = (letters: string): string[] => letters.match(new RegExp(`.{${group}}`, 'g')) ?? []

/** Formats a recovery key as nine groups of four letters, joined by hyphens. */
export const newRecoveryKey = (random: Random = chance): string => {
  const secret = random(secretBytes)
  return groupsOf(lettersOf(secret) + checkOf(secret)).join('-')
}

/**
 * Reads a recovery key that was typed: accepts lowercase letters, spaces, other hyphens, and the letters O, I and L
 * in place of the digits that they resemble.
 */
export const typed = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

export type WrongKey = 'length' | 'letters' | 'check'

/**
 * Returns what is wrong with a recovery key: its length is wrong, it contains a letter that never occurs in such
 * keys, or a letter is mistyped.
 */
export const wrongWith = (text: string): WrongKey | null => {
  const letters = typed(text)
  if (letters.length !== (8 * secretBytes) / 5 + checkLetters) return 'length'
  if (letters.includes('U')) return 'letters'
  return checkOf(bytesOf(letters.slice(0, -checkLetters))) === letters.slice(-checkLetters) ? null : 'check'
}

const none = Buffer.alloc(0)

/** Returns null if `wrongWith` finds an error in the key. */
export const readRecoveryKey = (text: string): RecoveryKey | null => {
  if (wrongWith(text) !== null) return null
  const secret = bytesOf(typed(text).slice(0, -checkLetters))
  return {
    auth: derive(secret, none, 'recovery auth 1'),
    box: boxKey(derive(secret, none, 'recovery wrap 1')),
    sign: signingKey(derive(secret, none, 'recovery sign 1')),
  }
}

/**
 * Data that lets a PC ask the user for four letters of the key later. The data contains the hashes of only two
 * groups, so anybody who reads it can find out at most 40 of the 160 bits.
 */
export type Drill = { readonly group: number; readonly salt: string; readonly hash: string }

/**
 * Hashes four letters. A slow hash would have no advantage, because all combinations of four letters can be tried
 * very quickly. The recovery key stays safe because nothing about the other groups is stored.
 */
const hashOf = (letters: string, salt: Uint8Array) =>
  createHash('sha256').update(salt).update(letters).digest()

export const newDrills = (text: string, random: Random = chance): Drill[] => {
  const groups = groupsOf(typed(text).slice(0, -checkLetters))
  const first = (random(1)[0] ?? 0) % groups.length
  const second = (first + 1 + ((random(1)[0] ?? 0) % (groups.length - 1))) % groups.length
  return [first, second].map((at) => {
    const salt = random(16)
    return { group: at + 1, salt: salt.toString('hex'), hash: hashOf(groups[at] ?? '', salt).toString('hex') }
  })
}

export const passesDrill = ({ salt, hash }: Drill, letters: string): boolean =>
  timingSafeEqual(hashOf(typed(letters), Buffer.from(salt, 'hex')), Buffer.from(hash, 'hex'))
