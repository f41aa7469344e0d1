/** Reads from the firmware which parts the PC has. https://www.dmtf.org/standards/smbios */
import { succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import { type Structure, structuresIn } from './smbios-table.ts'

/** https://learn.microsoft.com/windows/win32/api/sysinfoapi/nf-sysinfoapi-getsystemfirmwaretable */
const GetSystemFirmwareTable = native(
  'kernel32.dll',
  'uint32_t GetSystemFirmwareTable(uint32_t provider, uint32_t table, _Out_ void *buffer, uint32_t size)',
)

/** 'RSMB' */
const rawSmbios = 0x52534d42

/**
 * A memory module. A field is null if the manufacturer left it empty or never replaced its placeholder. Sizes are in
 * bytes, and speeds are in millions of transfers per second.
 */
export type MemoryModule = {
  slot: string | null
  bytes: number | null
  kind: string | null
  speed: number | null
  ratedSpeed: number | null
  maker: string | null
  partNumber: string | null
}
export type Smbios = {
  firmware: { maker: string | null; version: string | null; date: string | null } | null
  computer: { maker: string | null; model: string | null } | null
  board: { maker: string | null; model: string | null; version: string | null } | null
  sockets: { socket: string | null; maxMhz: number | null }[]
  memory: { slots: number; largest: number | null } | null
  modules: MemoryModule[]
}

const types = { firmware: 0, computer: 1, board: 2, processor: 4, memoryArray: 16, memoryDevice: 17 } as const

/** Kinds of memory from table 78 of the standard, limited to those found in PCs of the last 25 years. */
const memoryKinds: Readonly<Record<number, string>> = {
  18: 'DDR',
  19: 'DDR2',
  24: 'DDR3',
  26: 'DDR4',
  27: 'LPDDR',
  28: 'LPDDR2',
  29: 'LPDDR3',
  30: 'LPDDR4',
  34: 'DDR5',
  35: 'LPDDR5',
}

/**
 * Other kinds of memory in the same table: video memory, caches, firmware chips and storage. These kinds don't count
 * as modules of main memory.
 */
const otherKinds: readonly number[] = [5, 6, 8, 9, 10, 11, 12, 31]

/**
 * Converts a date to ISO; in the standard, the month comes first. A two-digit year belongs to the 20th century.
 */
const dateOf = (text: string | null): string | null => {
  const [, month = '', day = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(text ?? '') ?? []
  return year === '' ? null : `${year.length === 2 ? `19${year}` : year}-${month}-${day}`
}

/**
 * Reads a speed. An unknown speed is stored as 0; a speed that is too large for this field is stored in another
 * field.
 */
const speedOf = (one: Structure, at: number, long: number): number | null => {
  const short = one.word(at) ?? 0
  return (short === 0xffff ? one.double(long) : short) || null
}

const bytesOf = (one: Structure): number | null => {
  const size = one.word(0x0c) ?? 0xffff
  if (size === 0xffff) return null
  if (size === 0x7fff) return ((one.double(0x1c) ?? 0) & 0x7fff_ffff) * 2 ** 20 || null
  return (size & 0x8000) === 0 ? size * 2 ** 20 : (size & 0x7fff) * 1024
}

const moduleOf = (one: Structure): MemoryModule => ({
  slot: one.text(0x10) ?? one.text(0x11),
  bytes: bytesOf(one),
  kind: memoryKinds[one.byte(0x12) ?? 0] ?? null,
  speed: speedOf(one, 0x20, 0x58),
  ratedSpeed: speedOf(one, 0x15, 0x54),
  maker: one.text(0x17),
  partNumber: one.text(0x1a),
})

const largestOf = (one: Structure): number | null => {
  const kibibytes = one.double(0x07) ?? 0
  return (kibibytes === 0x8000_0000 ? one.long(0x0f) : kibibytes * 1024) || null
}

const [systemMemory, populated] = [3, 0x40]

/**
 * Checks whether a device is a memory module. Firmware may also list its own flash chip, which can be recognized by
 * its kind or by being in a separate array.
 */
const isModule = (one: Structure, others: ReadonlySet<number>): boolean =>
  one.word(0x0c) !== 0 && !otherKinds.includes(one.byte(0x12) ?? 0) && !others.has(one.word(0x04) ?? -1)

/** Reads the table exactly as the firmware built it; lengths in this table may be wrong. */
export const smbiosOf = (table: Buffer): Smbios => {
  const all = structuresIn(table)
  const of = (type: number) => all.filter((one) => one.type === type)
  const [firmware] = of(types.firmware)
  const [computer] = of(types.computer)
  const [board] = of(types.board)
  const isMain = (one: Structure) => one.byte(0x05) === systemMemory
  const arrays = of(types.memoryArray).filter(isMain)
  const others = new Set(of(types.memoryArray).flatMap((one) => (isMain(one) ? [] : [one.word(0x02) ?? -1])))
  const largest = arrays.map(largestOf)
  return {
    firmware:
      firmware === undefined
        ? null
        : { maker: firmware.text(0x04), version: firmware.text(0x05), date: dateOf(firmware.text(0x08)) },
    computer: computer === undefined ? null : { maker: computer.text(0x04), model: computer.text(0x05) },
    board:
      board === undefined
        ? null
        : { maker: board.text(0x04), model: board.text(0x05), version: board.text(0x06) },
    sockets: of(types.processor)
      .filter((one) => ((one.byte(0x18) ?? 0) & populated) !== 0)
      .map((one) => ({ socket: one.text(0x04), maxMhz: one.word(0x14) || null })),
    memory:
      arrays.length === 0
        ? null
        : {
            slots: arrays.reduce((sum, one) => sum + (one.word(0x0d) ?? 0), 0),
            largest: largest.reduce(
              (sum: number | null, one) => (sum === null || one === null ? null : sum + one),
              0,
            ),
          },
    modules: of(types.memoryDevice)
      .filter((one) => isModule(one, others))
      .map(moduleOf),
  }
}

/** Layout of RawSMBIOSData: four bytes including the version, then the length and the table. */
const header = { length: 4, table: 8 } as const

/** Reads the table, which takes about 0.4 ms. Throws if the PC has no such table. */
export const readSmbios = (): Smbios => {
  const size = succeed(GetSystemFirmwareTable, rawSmbios, 0, null, 0)
  const buffer = Buffer.alloc(size)
  succeed(GetSystemFirmwareTable, rawSmbios, 0, buffer, size)
  return smbiosOf(
    buffer.subarray(
      header.table,
      header.table + (size < header.table ? 0 : buffer.readUInt32LE(header.length)),
    ),
  )
}
