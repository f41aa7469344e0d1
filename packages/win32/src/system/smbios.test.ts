/**
 * A firmware table, built here field by field in the layout of the standard (DMTF DSP0134). The parser was also
 * tested with two real tables from u-root's test data (from a Toshiba and a Lenovo laptop).
 */
import { describe, expect, test } from 'vitest'
import { smbiosOf } from './smbios.ts'
import { structuresIn } from './smbios-table.ts'

type Fields = Readonly<Record<number, readonly [size: 1 | 2 | 4 | 8, value: number]>>

const structure = (type: number, length: number, fields: Fields, texts: readonly string[] = []): Buffer => {
  const body = Buffer.alloc(length)
  body.writeUInt8(type)
  body.writeUInt8(length, 1)
  for (const [at, [size, value]] of Object.entries(fields))
    if (size === 8) body.writeBigUInt64LE(BigInt(value), Number(at))
    else body.writeUIntLE(value, Number(at), size)
  return Buffer.concat([body, Buffer.from(texts.length === 0 ? '\0\0' : `${texts.join('\0')}\0\0`, 'latin1')])
}

const memoryModule = (fields: Fields, texts: readonly string[] = []) => structure(17, 0x5c, fields, texts)
const ddr5 = memoryModule(
  { 12: [2, 16_384], 16: [1, 1], 18: [1, 34], 21: [2, 5600], 23: [1, 2], 26: [1, 3], 32: [2, 4800] },
  ['DIMM 0', 'Kingston', 'KF556C40-16'],
)
const whole = Buffer.concat([
  structure(0, 0x18, { 4: [1, 1], 5: [1, 2], 8: [1, 3] }, ['AMI', 'F.12', '09/21/2024']),
  structure(1, 0x1b, { 4: [1, 1], 5: [1, 2] }, ['HP', 'ProBook 450']),
  structure(2, 0x0f, { 4: [1, 1], 5: [1, 2], 6: [1, 3] }, ['HP', 'To be filled by O.E.M.', 'Default string']),
  structure(4, 0x30, { 4: [1, 1], 20: [2, 4700], 24: [1, 0x41] }, ['AM5']),
  structure(4, 0x30, { 4: [1, 1], 20: [2, 4700], 24: [1, 0] }, ['an empty socket']),
  structure(16, 0x17, { 4: [1, 3], 5: [1, 3], 7: [4, 0x8000_0000], 13: [2, 2], 15: [8, 128 * 2 ** 30] }),
  ddr5,
  memoryModule({ 12: [2, 0], 16: [1, 1] }, ['DIMM 1']),
  structure(127, 4, {}),
  structure(17, 0x5c, { 12: [2, 4096] }),
])

test('a PC’s hardware is read from its firmware tables, without placeholders, empty slots or trailing bytes', () => {
  expect(smbiosOf(whole)).toEqual({
    firmware: { maker: 'AMI', version: 'F.12', date: '2024-09-21' },
    computer: { maker: 'HP', model: 'ProBook 450' },
    board: { maker: 'HP', model: null, version: null },
    sockets: [{ socket: 'AM5', maxMhz: 4700 }],
    memory: { slots: 2, largest: 128 * 2 ** 30 },
    modules: [
      {
        slot: 'DIMM 0',
        bytes: 16 * 2 ** 30,
        kind: 'DDR5',
        speed: 4800,
        ratedSpeed: 5600,
        maker: 'Kingston',
        partNumber: 'KF556C40-16',
      },
    ],
  })
})

const sized = (fields: Fields) => smbiosOf(memoryModule(fields)).modules[0]
test.each([
  {
    name: 'of more than 32 GB, in a field of its own',
    fields: { 12: [2, 0x7fff], 28: [4, 65_536] },
    bytes: 64 * 2 ** 30,
  },
  { name: 'in kibibytes', fields: { 12: [2, 0x8000 | 512] }, bytes: 512 * 1024 },
  { name: 'unknown', fields: { 12: [2, 0xffff] }, bytes: null },
] as { name: string; fields: Fields; bytes: number | null }[])(
  'the size of a memory module $name',
  ({ fields, bytes }) => expect(sized(fields)?.bytes).toBe(bytes),
)

test('a memory speed above 65,534 is read from the extended field, and a missing speed is null', () => {
  expect(sized({ 12: [2, 1], 21: [2, 0xffff], 84: [4, 70_000] })).toMatchObject({
    ratedSpeed: 70_000,
    speed: null,
  })
})

describe('a damaged firmware table', () => {
  test.each(
    Array.from({ length: whole.length }, (_, length) => [length] as const).filter(([n]) => n % 7 === 0),
  )('that is cut off after %i bytes is read as far as possible', (length) => {
    const { modules } = smbiosOf(whole.subarray(0, length))
    expect(modules.length).toBeLessThan(2)
  })

  test.each([
    { name: 'a length below its own head', byte: 2 },
    { name: 'no length', byte: 0 },
    { name: 'a length beyond the table', byte: 255 },
  ])('ends at $name', ({ byte }) => {
    const table = Buffer.from(structure(1, 0x1b, { 4: [1, 1] }, ['HP']))
    table.writeUInt8(byte, 1)
    expect(structuresIn(table)).toEqual([])
  })

  test('gives null for a missing string and for a field beyond its structure', () => {
    expect(smbiosOf(structure(1, 0x1b, { 4: [1, 9], 5: [1, 0] }, ['HP'])).computer).toEqual({
      maker: null,
      model: null,
    })
    expect(smbiosOf(structure(2, 8, { 4: [1, 1] }, ['HP'])).board).toEqual({
      maker: 'HP',
      model: null,
      version: null,
    })
    expect(smbiosOf(structure(17, 4, {})).modules).toEqual([
      { slot: null, bytes: null, kind: null, speed: null, ratedSpeed: null, maker: null, partNumber: null },
    ])
  })

  test('is read without an error, whatever bytes it contains', () => {
    let seed = 7
    const next = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return seed >>> 24
    }
    for (let round = 0; round < 2000; round++) {
      const table = Buffer.from(
        Array.from({ length: next() * 2 }, () => (next() < 90 ? next() % 24 : next())),
      )
      expect(() => smbiosOf(table)).not.toThrow()
    }
  })
})

describe('the list of memory modules', () => {
  const array = (handle: number, use: number) =>
    structure(16, 0x17, { 2: [2, handle], 5: [1, use], 13: [2, 2] })
  const dimm = memoryModule({ 4: [2, 1], 12: [2, 8192], 18: [1, 26], 16: [1, 1] }, ['DIMM 0'])
  // Cases from hardinfo #536 and eReuse workbench #5, the latter with a flash chip in an array of its own
  test.each<[string, Buffer[]]>([
    ['a flash chip among them', [memoryModule({ 4: [2, 1], 12: [2, 16], 18: [1, 9] })]],
    [
      'a flash chip in an array of its own',
      [array(2, 5), memoryModule({ 4: [2, 2], 12: [2, 0x8000 | 4096], 18: [1, 2] })],
    ],
    ['a ROM', [memoryModule({ 4: [2, 1], 12: [2, 8], 18: [1, 8] })]],
    ['an EEPROM', [memoryModule({ 4: [2, 1], 12: [2, 0x8000 | 4], 18: [1, 10] })]],
    ['video memory', [array(3, 4), memoryModule({ 4: [2, 3], 12: [2, 8192], 18: [1, 26] })]],
    ['storage on a memory bus', [memoryModule({ 4: [2, 1], 12: [2, 16_384], 18: [1, 31] })]],
    ['an empty slot', [memoryModule({ 4: [2, 1] })]],
  ])('excludes other firmware entries: %s', (_, more) => {
    const { modules, memory } = smbiosOf(Buffer.concat([array(1, 3), dimm, ...more]))
    expect([modules.map(({ slot }) => slot), memory?.slots]).toEqual([['DIMM 0'], 2])
  })

  test('also contains a module of an unknown type', () => {
    // Dasharo coreboot #176
    const modules = [0, 1, 2, 3, 7, 15].map((kind) =>
      memoryModule({ 4: [2, 1], 12: [2, 4096], 18: [1, kind] }),
    )
    expect(smbiosOf(Buffer.concat([array(1, 3), ...modules])).modules).toHaveLength(6)
  })
})
