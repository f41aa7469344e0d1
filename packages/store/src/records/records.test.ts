import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { openStore, type Store } from '../open-store.ts'
import type { RecordKind } from './records.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(':memory:')
})
afterEach(() => store.close())

const put = (id: string, at: number, kind: RecordKind = 'health', device = 'sample') =>
  store.records.put(device, kind, { id, at, value: { id } })
const ids = async (kind: RecordKind = 'health', device = 'sample') =>
  (await store.records.list(device, kind)).map(({ id }) => id)

describe('the records of a store', () => {
  test('are listed separately for each kind and device, newest first', async () => {
    await put('a', 1)
    await put('b', 3)
    await put('c', 2)
    await put('a', 9, 'benchmark')
    await put('z', 9, 'health', 'this')
    expect([await ids(), await ids('benchmark'), await ids('health', 'this')]).toEqual([
      ['b', 'c', 'a'],
      ['a'],
      ['z'],
    ])
    expect(await store.records.list('sample', 'health', 1)).toEqual([{ id: 'b', at: 3, value: { id: 'b' } }])
  })

  test('are replaced by a record with the same id', async () => {
    await put('a', 1)
    await put('a', 5)
    expect(await store.records.get('sample', 'health', 'a')).toEqual({ id: 'a', at: 5, value: { id: 'a' } })
    expect(await ids()).toEqual(['a'])
  })

  test('can be removed one by one, or for a whole kind at once', async () => {
    await put('a', 1)
    await put('b', 1)
    await put('b', 1, 'health', 'this')
    expect([await store.records.remove('sample', 'health', 'a'), await ids()]).toEqual([true, ['b']])
    expect(await store.records.remove('sample', 'health', 'a')).toBe(false)
    expect([await store.records.clear('health'), await ids()]).toEqual([2, []])
  })

  test('are limited in number by the table of limits, and the oldest records are deleted', async () => {
    for (let at = 0; at <= limits.records; at++) await put(String(at).padStart(6, '0'), at)
    const left = await ids()
    expect([left.length, left.at(-1)]).toEqual([limits.records, '000001'])
  }, 180_000)
})
