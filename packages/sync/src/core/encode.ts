/**
 * A document as bytes. Data of one kind is stored together, because this compresses best: first names, then
 * generations, then values. Ids are random, so they take up most of the space.
 */
import { BrokenBytesError, BytesReader, BytesWriter } from './bytes.ts'
import { type Doc, idBytes, type Setting, shortBytes, type Write } from './write.ts'

const version = 1

const tableOf = (all: Iterable<string>): { list: string[]; place: Map<string, number> } => {
  const list = [...new Set(all)].sort()
  return { list, place: new Map(list.map((text, i) => [text, i])) }
}

const inOrder = (setting: Setting): Write[] =>
  [...setting.writes.values()].sort((a, b) => a.generation - b.generation || (a.id < b.id ? -1 : 1))

export const encodeDoc = (doc: Doc): Uint8Array => {
  const keys = [...doc.keys()].sort()
  const settings = keys.flatMap((key): { writes: Write[]; older: [string, number][] }[] => {
    const setting = doc.get(key)
    return setting === undefined
      ? []
      : [
          {
            writes: inOrder(setting),
            older: [...setting.older].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)),
          },
        ]
  })
  const writes = settings.flatMap((setting) => setting.writes)
  const devices = tableOf(writes.map(({ device }) => device))
  const values = tableOf(writes.flatMap(({ value }) => value ?? []))
  const out = new BytesWriter()
  out.number(version)
  for (const table of [devices.list, values.list, keys]) {
    out.number(table.length)
    for (const text of table) out.text(text)
  }
  for (const setting of settings) {
    out.number(setting.writes.length)
    out.number(setting.older.length)
  }
  for (const setting of settings) {
    let last = 0
    for (const generation of [
      ...setting.writes.map((write) => write.generation),
      ...setting.older.map(([, it]) => it),
    ]) {
      out.difference(generation - last)
      last = generation
    }
  }
  for (const { value } of writes) out.number(value === null ? 0 : 1 + (values.place.get(value) ?? 0))
  for (const { device } of writes) out.number(devices.place.get(device) ?? 0)
  let last = 0
  for (const { at } of writes) {
    // A precision of one second is enough for users.
    const seconds = Math.round(at / 1000)
    out.difference(seconds - last)
    last = seconds
  }
  for (const setting of settings) {
    const place = new Map(setting.writes.map(({ id }, i) => [id, i]))
    for (const { replaces } of setting.writes) {
      const found = replaces.flatMap((id) => place.get(id) ?? [])
      out.number(found.length)
      for (const at of found.sort((a, b) => a - b)) out.number(at)
    }
  }
  for (const { id } of writes) out.hex(id)
  for (const setting of settings) for (const [short] of setting.older) out.hex(short)
  return out.done()
}

const many = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read)

const entryOf = <T>(list: readonly T[], at: number): T => {
  const entry = list[at]
  if (entry === undefined) throw new BrokenBytesError('it names an entry that is missing')
  return entry
}

export const decodeDoc = (bytes: Uint8Array): Doc => {
  const from = new BytesReader(bytes)
  const found = from.number()
  if (found !== version) throw new BrokenBytesError(`version ${found} is newer than this program`)
  const [devices = [], values = [], keys = []] = many(3, () => many(from.count(), () => from.text()))
  const sizes = keys.map(() => ({ writes: from.count(), older: from.count() }))
  const generations = sizes.map(({ writes, older }) => {
    let last = 0
    return many(writes + older, () => {
      last += from.difference()
      return last
    })
  })
  const total = sizes.reduce((sum, { writes }) => sum + writes, 0)
  const itsValue = many(total, () => {
    const at = from.number()
    return at === 0 ? null : entryOf(values, at - 1)
  })
  const itsDevice = many(total, () => entryOf(devices, from.number()))
  let seconds = 0
  const times = many(total, () => {
    seconds += from.difference()
    return 1000 * seconds
  })
  const replacesOf = sizes.map(({ writes }) => many(writes, () => many(from.count(), () => from.number())))
  const ids = many(total, () => from.hex(idBytes))
  let next = 0
  const doc = new Map<string, Setting>()
  for (const [s, key] of keys.entries()) {
    const { writes: count, older } = entryOf(sizes, s)
    const its = entryOf(generations, s)
    const own = ids.slice(next, next + count)
    const writes = own.map((id, i): [string, Write] => [
      id,
      {
        id,
        replaces: entryOf(entryOf(replacesOf, s), i)
          .map((at) => entryOf(own, at))
          .sort(),
        generation: entryOf(its, i),
        value: itsValue[next + i] ?? null,
        device: entryOf(itsDevice, next + i),
        at: entryOf(times, next + i),
      },
    ])
    next += count
    const shorts = many(older, (): [string, number] => [from.hex(shortBytes), 0])
    doc.set(key, {
      writes: new Map(writes),
      older: new Map(shorts.map(([short], i) => [short, entryOf(its, count + i)])),
    })
  }
  if (!from.isAtEnd) throw new BrokenBytesError('something follows after its end')
  return doc
}
