/** Compares security descriptors by their bytes, wherever their parts are placed. */
import { describe, expect, test } from 'vitest'
import { isSameSecurity } from './file-security.ts'

type Entry = { type: number; flags: number; mask: number; sid: string }
type Parts = { owner: string; group: string; list: Entry[] | null; label?: Entry[]; control: number }

const sidOf = (last: string): Buffer => {
  const parts = last.split('-').map(Number)
  const sid = Buffer.alloc(8 + 4 * parts.length)
  sid[0] = 1
  sid[1] = parts.length
  sid[7] = 5
  for (const [i, part] of parts.entries()) sid.writeUInt32LE(part, 8 + 4 * i)
  return sid
}
/** `room`: the number of unused bytes that Windows may leave after the last entry. */
const listOf = (entries: readonly Entry[], room: number): Buffer => {
  const all = entries.map(({ type, flags, mask, sid }) => {
    const who = sidOf(sid)
    const entry = Buffer.alloc(8 + who.length)
    entry[0] = type
    entry[1] = flags
    entry.writeUInt16LE(entry.length, 2)
    entry.writeUInt32LE(mask, 4)
    who.copy(entry, 8)
    return entry
  })
  const list = Buffer.concat([Buffer.alloc(8), ...all, Buffer.alloc(room)])
  list[0] = 2
  list.writeUInt16LE(list.length, 2)
  list.writeUInt16LE(all.length, 4)
  return list
}
/** A SECURITY_DESCRIPTOR_RELATIVE; `gap`: number of unused bytes between its parts. */
const descriptorOf = ({ owner, group, list, label, control }: Parts, gap = 0): Buffer => {
  const head = Buffer.alloc(20)
  head[0] = 1
  head.writeUInt16LE(control, 2)
  const parts: Buffer[] = [head]
  const add = (where: number, part: Buffer) => {
    const at = parts.reduce((sum, { length }) => sum + length, 0) + gap
    head.writeUInt32LE(at, where)
    parts.push(Buffer.alloc(gap), part)
  }
  add(4, sidOf(owner))
  add(8, sidOf(group))
  if (label !== undefined) add(12, listOf(label, 0))
  if (list !== null) add(16, listOf(list, gap))
  return Buffer.concat(parts)
}

const entry: Entry = { type: 0, flags: 0, mask: 0x1f01ff, sid: '32-544' }
const plain: Parts = { owner: '21-1-2-3-1001', group: '21-1-2-3-513', list: [entry], control: 0x8404 }
const low: Entry = { type: 0x11, flags: 0, mask: 1, sid: '4096' }

describe('the comparison of two security descriptors', () => {
  test.each<[string, Partial<Parts>, boolean]>([
    ['the same', {}, true],
    ['another mark of how its list came about', { control: 0x8004 }, true],
    ['another owner', { owner: '32-544' }, false],
    ['another group', { group: '32-544' }, false],
    ['protected from the folder above', { control: 0x9404 }, false],
    ['another right', { list: [{ ...entry, mask: 0x1200a9 }] }, false],
    ['somebody else', { list: [{ ...entry, sid: '1-0' }] }, false],
    ['forbidden instead of allowed', { list: [{ ...entry, type: 1 }] }, false],
    ['inherited instead of its own', { list: [{ ...entry, flags: 0x10 }] }, false],
    ['one entry more', { list: [entry, entry] }, false],
    ['an empty list, which nobody gets past', { list: [] }, false],
    ['no list, which everybody gets past', { list: null }, false],
    ['an integrity label', { label: [low] }, false],
  ])('is right, by granted rights: %s', (_, more, expected) => {
    expect(isSameSecurity(descriptorOf(plain), descriptorOf({ ...plain, ...more }))).toBe(expected)
    expect(isSameSecurity(descriptorOf({ ...plain, ...more }, 12), descriptorOf(plain))).toBe(expected)
  })

  test('distinguishes an empty access list from a missing access list', () => {
    const [empty, none] = [descriptorOf({ ...plain, list: [] }), descriptorOf({ ...plain, list: null })]
    expect(isSameSecurity(empty, none)).toBe(false)
  })
})
