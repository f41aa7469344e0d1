import { expect, test } from 'vitest'
import { signingKey } from '../seal/keys.ts'
import { chanceFrom } from '../testing/random.ts'
import {
  append,
  decodeRoster,
  type EntryBody,
  encodeRoster,
  joinRosters,
  profileIdOf,
  type Roster,
} from './entry.ts'
import { readRoster } from './fold.ts'

const { bytes } = chanceFrom(3)
const hex = (count: number) => bytes(count).toString('hex')
const recovery = signingKey(bytes(32))
const keys = new Map(
  ['a', 'b', 'c', 'x'].map((name) => [name, { id: hex(8), signer: signingKey(bytes(32)) }]),
)
const pc = (name: string) => {
  const found = keys.get(name)
  if (found === undefined) throw new Error(name)
  return found
}

const first = append(
  new Map(),
  {
    type: 'profile',
    sign: recovery.public.toString('hex'),
    box: hex(32),
    nonce: hex(16),
    key: { id: hex(8), epoch: 1 },
    at: 0,
  },
  'recovery',
  recovery,
)
const profile = profileIdOf(first) ?? ''
const addBody = (name: string): EntryBody => ({
  type: 'add',
  device: pc(name).id,
  stream: hex(8),
  name,
  kind: 'other',
  sign: pc(name).signer.public.toString('hex'),
  box: hex(32),
  at: 0,
})
const add = (roster: Roster, name: string, by: string | null = null) =>
  by === null
    ? append(roster, addBody(name), 'recovery', recovery)
    : append(roster, addBody(name), pc(by).id, pc(by).signer)
const revoke = (roster: Roster, name: string, by: string, epoch = 2) =>
  append(
    roster,
    { type: 'revoke', devices: [pc(name).id], key: { id: hex(8), epoch }, at: 0 },
    pc(by).id,
    pc(by).signer,
  )
const left = (roster: Roster) =>
  [...(readRoster(roster, profile)?.devices.values() ?? [])]
    .filter(({ revoked }) => !revoked)
    .map(({ name }) => name)
    .sort()
const three = add(add(add(first, 'a'), 'b'), 'c')

test('a PC is in the list of a profile’s PCs only if a member or the recovery key added the PC', () => {
  expect(left(three)).toEqual(['a', 'b', 'c'])
  expect(left(add(three, 'x', 'a'))).toEqual(['a', 'b', 'c', 'x'])
  expect(left(append(three, addBody('x'), pc('x').id, pc('x').signer))).toEqual(['a', 'b', 'c'])
  expect(left(append(three, addBody('x'), pc('a').id, pc('x').signer))).toEqual(['a', 'b', 'c'])
  expect(left(append(three, addBody('x'), 'recovery', pc('x').signer))).toEqual(['a', 'b', 'c'])
})

test('two PCs can add other PCs at the same time, and both additions are kept', () => {
  const both = joinRosters(add(first, 'a'), add(first, 'b'))
  expect(left(both)).toEqual(['a', 'b'])
  expect(left(joinRosters(add(first, 'b'), add(first, 'a')))).toEqual(['a', 'b'])
})

test('a removed PC can’t add other PCs to the profile, even at the same time as its removal, and PCs that it added before stay', () => {
  const removed = revoke(three, 'b', 'a')
  expect(left(removed)).toEqual(['a', 'c'])
  expect(left(add(removed, 'x', 'b'))).toEqual(['a', 'c'])
  expect(left(joinRosters(removed, add(three, 'x', 'b')))).toEqual(['a', 'c'])
  const before = add(three, 'x', 'b')
  expect(left(revoke(before, 'b', 'a'))).toEqual(['a', 'c', 'x'])
})

test('several removals at the same time give the same result on every PC, even if PCs remove each other in pairs or in a ring', () => {
  const pair = [revoke(three, 'b', 'a'), revoke(three, 'a', 'b')] as const
  expect(left(joinRosters(pair[0], pair[1]))).toEqual(left(joinRosters(pair[1], pair[0])))
  const ring = [revoke(three, 'b', 'a'), revoke(three, 'c', 'b'), revoke(three, 'a', 'c')]
  const ends = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ].map((order) => left(order.reduce((all, i) => joinRosters(all, ring[i] ?? all), three)))
  expect(new Set(ends.map(String)).size).toBe(1)
})

test('the newest key of a profile is used for sealing, whichever PC renewed it', () => {
  const removed = revoke(three, 'b', 'a', 5)
  expect(readRoster(removed, profile)?.key.epoch).toBe(5)
  expect(readRoster(joinRosters(removed, revoke(three, 'c', 'a', 2)), profile)?.key.epoch).toBe(5)
})

test('a recovery key that was replaced can’t sign new entries', () => {
  const next = signingKey(bytes(32))
  const replaced = append(
    three,
    {
      type: 'recovery',
      sign: next.public.toString('hex'),
      box: hex(32),
      key: { id: hex(8), epoch: 2 },
      at: 0,
    },
    pc('a').id,
    pc('a').signer,
  )
  expect(left(append(replaced, addBody('x'), 'recovery', recovery))).toEqual(['a', 'b', 'c'])
  expect(left(append(replaced, addBody('x'), 'recovery', next))).toEqual(['a', 'b', 'c', 'x'])
})

test('a list of PCs with a different first entry belongs to a different profile', () => {
  const other = append(
    new Map(),
    {
      type: 'profile',
      sign: recovery.public.toString('hex'),
      box: hex(32),
      nonce: hex(16),
      key: { id: hex(8), epoch: 1 },
      at: 0,
    },
    'recovery',
    recovery,
  )
  expect(readRoster(other, profile)).toBeNull()
})

test('a list of PCs that is read from its bytes is equal to the original, and an entry that was changed doesn’t count', () => {
  expect(left(decodeRoster(encodeRoster(three)))).toEqual(['a', 'b', 'c'])
  const changed = encodeRoster(three).toString().replace('"name":"b"', '"name":"z"')
  expect(left(decodeRoster(Buffer.from(changed)))).not.toContain('z')
})
