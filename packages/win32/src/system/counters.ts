/**
 * Performance counters, found by their English names whatever language Windows uses.
 * https://learn.microsoft.com/windows/win32/perfctrs/collecting-performance-data
 */
import { Win32Error } from '../core/errors.ts'
import { addressOf, native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'

const PdhOpenQueryW = native(
  'pdh.dll',
  'int32_t PdhOpenQueryW(void *source, uint64_t user, _Out_ void *query)',
)
const PdhAddEnglishCounterW = native(
  'pdh.dll',
  'int32_t PdhAddEnglishCounterW(uint64_t query, const char16_t *path, uint64_t user, _Out_ void *counter)',
)
const PdhCollectQueryData = native('pdh.dll', 'int32_t PdhCollectQueryData(uint64_t query)')
const PdhGetFormattedCounterArrayW = native(
  'pdh.dll',
  'int32_t PdhGetFormattedCounterArrayW(uint64_t counter, uint32_t format, _Inout_ void *size, _Out_ void *count, _Out_ void *items)',
)

/**
 * The flags PDH_FMT_DOUBLE | PDH_FMT_NOCAP100, because a processor that runs above its base clock speed exceeds 100
 * %.
 */
const asDouble = 0x200 | 0x8000
const moreData = 0x8000_07d2 | 0
const validData = 0
const newData = 1

/** PDH_FMT_COUNTERVALUE_ITEM_W */
const item = { name: 0, status: 8, value: 16, size: 24 } as const

export type CounterValue = { instance: string; value: number }

/**
 * Values of a counter. Null: this Windows doesn't have the counter. An empty list means that there is no value yet,
 * as with a rate when it's first read.
 */
export type CounterValues = CounterValue[] | null

type Query = { handle: bigint; counters: (bigint | null)[] }
const queries = new Map<string, Promise<Query>>()

const check = (name: string, status: number): void => {
  if (status < 0) throw new Win32Error(name, status >>> 0, `PDH status ${(status >>> 0).toString(16)}`)
}

const open = async (paths: readonly string[]): Promise<Query> => {
  const slot = Buffer.alloc(8)
  check(PdhOpenQueryW.name, PdhOpenQueryW.call(null, 0n, slot))
  const handle = slot.readBigUInt64LE()
  const counters: Query['counters'] = []
  for (const path of paths) {
    const counter = Buffer.alloc(8)
    const { result } = await PdhAddEnglishCounterW.wait(handle, path, 0n, counter)
    counters.push(result < 0 ? null : counter.readBigUInt64LE())
  }
  return { handle, counters }
}

/**
 * Returns a query; all calls with the same paths share one query, which stays open. If a query couldn't be opened,
 * opening it is tried again.
 */
const queryOf = (paths: readonly string[]): Promise<Query> => {
  const key = paths.join('\n')
  const known = queries.get(key)
  if (known !== undefined) return known
  const opened = open(paths)
  queries.set(key, opened)
  opened.catch(() => queries.delete(key))
  return opened
}

const valuesOf = (counter: bigint): CounterValue[] => {
  const [size, count] = [Buffer.alloc(4), Buffer.alloc(4)]
  if (PdhGetFormattedCounterArrayW.call(counter, asDouble, size, count, null) !== moreData) return []
  const items = Buffer.alloc(size.readUInt32LE())
  // Between the two calls, Windows has added instances, so the size that it returned is too small. The next read will
  // include these new instances.
  if (PdhGetFormattedCounterArrayW.call(counter, asDouble, size, count, items) < 0) return []
  const base = addressOf(items)
  return Array.from({ length: count.readUInt32LE() }, (_, i) => i * item.size).flatMap((at) => {
    const status = items.readUInt32LE(at + item.status)
    if (status !== validData && status !== newData) return []
    const name = Number(items.readBigUInt64LE(at + item.name) - base)
    return [{ instance: readText(items, name), value: items.readDoubleLE(at + item.value) }]
  })
}

/**
 * Reads every instance of each path; a rate covers the time since it was last read. The slow calls for performance
 * counters run in Node's thread pool. If a worker thread were used, it would have to be started every ten seconds
 * just for the history, would take 10 MB, and would have no previous reading.
 */
export const readCounters = async (paths: readonly string[]): Promise<CounterValues[]> => {
  const { handle, counters } = await queryOf(paths)
  if (counters.every((counter) => counter === null)) return counters.map(() => null)
  const { result } = await PdhCollectQueryData.wait(handle)
  return counters.map((counter) => (counter === null ? null : result < 0 ? [] : valuesOf(counter)))
}
