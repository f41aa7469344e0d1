import { describe, expect, test } from 'vitest'
import { chanceFrom } from '../testing/random.ts'
import { noPredecessor, openSealed, type ProfileKey, readSealed, seal, type ToSeal } from './envelope.ts'
import { boxKey, signingKey } from './keys.ts'
import { newDrills, newRecoveryKey, passesDrill, readRecoveryKey, wrongWith } from './recovery-key.ts'
import { unwrap, wrapFor } from './wrap.ts'

const { bytes: random } = chanceFrom(7)
const profile = 'ab'.repeat(16)
const key: ProfileKey = { id: '01'.repeat(8), epoch: 1, key: random(32) }
const signer = signingKey(random(32))
const what: ToSeal = {
  profile,
  name: 'choices',
  stream: 'cd'.repeat(8),
  number: 3,
  before: noPredecessor,
  open: Buffer.from('open part'),
  device: 'ef'.repeat(8),
  at: 1_800_000_000_000,
  payload: Buffer.from('advertisingId'),
  key,
  signer,
}
const sealed = () => {
  const read = readSealed(seal(what, random))
  if (read === null) throw new Error('unreadable')
  return read
}

describe('a sealed revision', () => {
  test('can be opened with its key, names its signer, and reveals nothing before it is opened', () => {
    const one = sealed()
    const opened = openSealed(one, profile, key)
    expect(opened?.payload).toEqual(what.payload)
    expect(opened?.device).toBe(what.device)
    expect(opened?.at).toBe(what.at)
    expect(opened?.isSignedBy(signer.public)).toBe(true)
    expect(opened?.isSignedBy(signingKey(random(32)).public)).toBe(false)
    for (const plain of ['advertisingId', profile, Buffer.from(profile, 'hex').toString('latin1')])
      expect(one.bytes.toString('latin1')).not.toContain(plain)
  })

  test('doesn’t open if any byte is different or missing', () => {
    const { bytes } = sealed()
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      const read = readSealed(changed)
      const opens = read !== null && read.head.keyId === key.id && openSealed(read, profile, key) !== null
      expect(opens, `byte ${at}`).toBe(false)
      const cut = readSealed(bytes.subarray(0, at))
      expect(cut !== null && openSealed(cut, profile, key) !== null, `${at} bytes`).toBe(false)
    }
  })

  test('can be opened only for its own profile, document, row, number and predecessor', () => {
    const { head, ...rest } = sealed()
    const asAnother = [
      { ...head, name: 'exceptions' as const },
      { ...head, stream: '00'.repeat(8) },
      { ...head, number: 4 },
      { ...head, before: '11'.repeat(32) },
    ]
    for (const other of asAnother) expect(openSealed({ ...rest, head: other }, profile, key)).toBeNull()
    expect(openSealed({ ...rest, head }, 'ba'.repeat(16), key)).toBeNull()
    expect(openSealed({ ...rest, head }, profile, { ...key, key: random(32) })).toBeNull()
  })
})

test('a wrapped key can be opened only by its intended reader, and only under its original name', () => {
  const [reader, other] = [boxKey(random(32)), boxKey(random(32))]
  const text = random(48)
  const wrapped = wrapFor(reader.public, text, Buffer.from('key 1'), random)
  expect(unwrap(reader, wrapped, Buffer.from('key 1'))).toEqual(text)
  expect(unwrap(other, wrapped, Buffer.from('key 1'))).toBeNull()
  expect(unwrap(reader, wrapped, Buffer.from('key 2'))).toBeNull()
})

describe('the recovery key', () => {
  test('has nine groups of four letters, and is accepted in any usual spelling', () => {
    const text = newRecoveryKey(random)
    expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = ` ${text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect(readRecoveryKey(typed)?.auth).toEqual(readRecoveryKey(text)?.auth)
    expect(readRecoveryKey(text)?.auth).not.toEqual(readRecoveryKey(newRecoveryKey(random))?.auth)
  })

  test('is refused if it was mistyped, and the kind of mistake is reported', () => {
    const text = newRecoveryKey(random)
    expect(wrongWith(text)).toBeNull()
    expect(wrongWith(text.slice(1))).toBe('length')
    expect(wrongWith(`U${text.slice(1)}`)).toBe('letters')
    // Tests every possible single wrong letter, and every swap of two adjacent letters.
    const letters = text.replaceAll('-', '')
    for (let at = 0; at < letters.length; at++) {
      const wrong = letters[at] === '7' ? '8' : '7'
      expect(wrongWith(letters.slice(0, at) + wrong + letters.slice(at + 1)), `letter ${at}`).toBe('check')
      const [a, b] = [letters[at], letters[at + 1]]
      if (b !== undefined && a !== b)
        expect(wrongWith(letters.slice(0, at) + b + a + letters.slice(at + 2)), `letters ${at}`).toBe('check')
    }
  })

  test('can be compared with the user’s written copy by entering one of its groups of four letters, without storing the key', () => {
    const text = newRecoveryKey(random)
    const drills = newDrills(text, random)
    expect(drills).toHaveLength(2)
    expect(new Set(drills.map(({ group }) => group)).size).toBe(2)
    for (const drill of drills) {
      const letters = text.split('-')[drill.group - 1] ?? ''
      expect(passesDrill(drill, letters.toLowerCase())).toBe(true)
      expect(passesDrill(drill, 'AAAA')).toBe(letters === 'AAAA')
      expect(JSON.stringify(drills)).not.toContain(letters)
    }
  })
})
