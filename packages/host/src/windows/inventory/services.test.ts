import { expect, test } from 'vitest'
import { startIn, turned } from './inventory.ts'
import { fileOf } from './services.ts'

const environment = { SystemRoot: 'C:\\Windows', ProgramFiles: 'C:\\Program Files' }
const dll = '%systemroot%\\System32\\spool.dll'

test.each([
  [
    'the library of a shared process',
    '%SystemRoot%\\system32\\svchost.exe -k x',
    dll,
    'C:\\Windows\\System32\\spool.dll',
  ],
  ['a quoted program with words', '"%ProgramFiles%\\A b\\c.exe" -run', null, 'C:\\Program Files\\A b\\c.exe'],
  [
    'one without quotes, whose folder has a space',
    'C:\\Program Files\\A b\\c.exe -run',
    null,
    'C:\\Program Files\\A b\\c.exe',
  ],
  ['one without an ending', 'C:\\x\\service -run', null, 'C:\\x\\service'],
  ['a name that nobody set', '%Nowhere%\\x.exe', null, '%Nowhere%\\x.exe'],
  ['nothing at all', '', null, null],
  ['no value', null, null, null],
])('a service is listed correctly: %s', (_, imagePath, serviceDll, file) =>
  expect(fileOf({ imagePath, serviceDll }, environment)).toBe(file),
)

const noted = (at: string | null, size = 72): Buffer => {
  const bytes = Buffer.alloc(size)
  if (at !== null) bytes.writeBigUInt64LE((BigInt(Date.parse(at)) + 11_644_473_600_000n) * 10_000n, 60)
  return bytes
}

test('the names in Explorer’s record of app starts are decoded by rotating their letters by 13 places, and encoded in the same way', () => {
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
])('a service’s description is right: %s', (_, bytes, at) => expect(startIn(bytes)).toBe(at))
