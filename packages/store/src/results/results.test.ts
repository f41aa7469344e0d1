import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { openStore, type Store } from '../open-store.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(':memory:')
})
afterEach(() => store.close())

const keys = async (device = 'sample') => (await store.results.list(device)).map(({ key }) => key)

test('a newer result replaces only the older one for the same device and key', async () => {
  const { put, list } = store.results
  await put('sample', 'scan', 1, 1)
  await put('this', 'scan', 2, 2)
  await put('sample', 'scan', 3, 3)
  expect(await list('sample')).toEqual([{ key: 'scan', value: 3, at: 3 }])
  expect(await list('this')).toEqual([{ key: 'scan', value: 2, at: 2 }])
})

const cleared: {
  name: string
  clear: () => Promise<number>
  count: number
  left: string[]
  other: string[]
}[] = [
  {
    name: 'one key takes what lies below it along, and nothing that only begins alike',
    clear: () => store.results.clear('sample', 'scan'),
    count: 2,
    left: ['scan2', 'x'],
    other: ['scan'],
  },
  {
    name: 'a key with a wildcard of SQL is only itself',
    clear: () => store.results.clear('sample', 'sca_'),
    count: 0,
    left: ['scan', 'scan/part', 'scan2', 'x'],
    other: ['scan'],
  },
  {
    name: 'without a key takes all of that device',
    clear: () => store.results.clear('sample'),
    count: 4,
    left: [],
    other: ['scan'],
  },
  {
    name: 'everywhere takes the key of every device',
    clear: () => store.results.clearEverywhere('scan'),
    count: 3,
    left: ['scan2', 'x'],
    other: [],
  },
]
test.each(cleared)('stored results are cleared as expected: $name', async ({ clear, count, left, other }) => {
  for (const key of ['scan', 'scan/part', 'scan2', 'x']) await store.results.put('sample', key, key, 1)
  await store.results.put('this', 'scan', 1, 1)
  expect(await clear()).toBe(count)
  expect([await keys(), await keys('this')]).toEqual([left, other])
})

test('a result above the size limit is not stored, and the older result stays', async () => {
  await store.results.put('sample', 'scan', 'small', 1)
  expect(await store.results.put('sample', 'scan', 'x'.repeat(limits.resultBytes), 2)).toBe(false)
  expect(await store.results.get('sample', 'scan')).toMatchObject({ value: 'small' })
})

test('the oldest results are deleted when there are too many', async () => {
  for (let i = 0; i <= limits.results; i++) await store.results.put('sample', `k${i}`, i, i)
  expect(await keys()).toHaveLength(limits.results)
  expect(await store.results.get('sample', 'k0')).toBeNull()
})

test('the oldest results are deleted when all results together are too large', async () => {
  const value = 'x'.repeat(limits.resultBytes - 2)
  const most = limits.resultsBytes / limits.resultBytes
  for (let i = 0; i <= most; i++) await store.results.put('sample', `k${i}`, value, i)
  expect(await keys()).toHaveLength(most)
  expect(await store.results.get('sample', 'k0')).toBeNull()
})

test('a result older than the limit is deleted with the next write', async () => {
  await store.results.put('sample', 'old', 1, 0)
  await store.results.put('sample', 'new', 1, limits.resultAge + 1)
  expect(await keys()).toEqual(['new'])
})
