/**
 * A pairing code: 28 letters that one PC shows and that the user types on the other PC. Eight of the letters
 * determine where a cloud keeps the data for the new PC; the cloud sees only these eight. The code's other twenty
 * letters (100 random bits) never leave the two PCs. These twenty letters seal the new PC's keys, so that a cloud
 * can't read or replace them.
 */
import { z } from 'zod'
import { decrypt, encrypt } from './gcm.ts'
import { chance, derive, type Random } from './keys.ts'
import { groupsOf, lettersOf, typed } from './recovery-key.ts'

const letters = { place: 8, secret: 20 } as const
const all = letters.place + letters.secret

export type PairingCode = { readonly place: string; readonly secret: string }

/** Seven groups of four. */
export const newPairingCode = (random: Random = chance): { text: string; code: PairingCode } => {
  const drawn = lettersOf(random(18)).slice(0, all)
  return { text: groupsOf(drawn).join('-'), code: splitCode(drawn) }
}

const splitCode = (text: string): PairingCode => ({
  place: text.slice(0, letters.place),
  secret: text.slice(letters.place),
})

/** Reads a pairing code; returns null if it's incomplete or contains a letter that never occurs in codes. */
export const readPairingCode = (text: string): PairingCode | null => {
  const plain = typed(text)
  return plain.length === all && !plain.includes('U') ? splitCode(plain) : null
}

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`))

/** Data that a PC sends to a new PC in order to let it join. */
const giftSchema = z.strictObject({
  profile: hex(16),
  device: hex(8),
  stream: hex(8),
  sign: hex(32),
  box: hex(32),
  /** The new PC's roster entry, signed by the old PC. */
  entry: z.unknown(),
  keys: z.array(z.strictObject({ id: hex(8), epoch: z.int(), key: hex(32) })).max(40),
})
export type Gift = z.infer<typeof giftSchema>

const keyOf = ({ place, secret }: PairingCode): Buffer =>
  derive(Buffer.from(secret), Buffer.from(place), 'pairing 1')
const boundTo = ({ place }: PairingCode): Buffer => Buffer.from(`clearpane pairing 1 ${place}`)

export const sealGift = (gift: Gift, code: PairingCode): string =>
  encrypt(keyOf(code), Buffer.from(JSON.stringify(gift)), boundTo(code)).toString('base64')

/** Opens the data for a new PC; returns null if the letters are wrong, or if the data was changed on the way. */
export const openGift = (box: string, code: PairingCode): Gift | null => {
  const text = decrypt(keyOf(code), Buffer.from(box, 'base64'), boundTo(code))
  if (text === null) return null
  try {
    return giftSchema.parse(JSON.parse(text.toString('utf8')))
  } catch {
    return null
  }
}
