import { expect, test } from 'vitest'
import { startIn, turned } from './inventory.ts'

const noted = (at: string | null, size = 72): Buffer => {
  const bytes = Buffer.alloc(size)
  if (at !== null) bytes.writeBigUInt64LE((BigInt(Date.parse(at)) + 11_644_473_600_000n) * 10_000n, 60)
  return bytes
}

test('names are turned by 13 letters, and back', () => {
  const name = 'Zvpebfbsg.JvaqbjfPnyphyngbe_8jrxlo3q8oojr!Ncc'
  expect(turned(name)).toBe('Microsoft.WindowsCalculator_8wekyb3d8bbwe!App')
  expect(turned(turned(name))).toBe(name)
})

test.each([
  ['a start', noted('2026-11-20T08:15:00.000Z'), '2026-11-20T08:15:00.000Z'],
  ['a note that only counts', noted(null), null],
  ['a shorter note', noted(null, 16), null],
  ['a longer one', noted('2026-11-20T08:15:00.000Z', 80), null],
  ['a time beyond all dates', Buffer.alloc(72, 0xff), null],
])('%s', (_, bytes, at) => expect(startIn(bytes)).toBe(at))
