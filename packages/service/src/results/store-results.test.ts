import { openStore } from '@clearpane/store'
import { describe, expect, test } from 'vitest'
import { memoryResults } from './results.ts'
import { storeResults } from './store-results.ts'

describe.each([
  {
    name: 'the store',
    made: () => {
      const store = openStore(':memory:')
      return storeResults(() => store)
    },
  },
  { name: 'memory', made: () => memoryResults() },
])('the results in $name', ({ made }) => {
  test('a store keeps only the newest result for each key and owner', async () => {
    const results = made()
    await results.put('sample', 'scan', 1, 5)
    await Promise.all([
      results.put('sample', 'scan', { found: 2 }, 6),
      results.put('restricted', 'scan', 3, 7),
    ])
    expect(await results.list('sample')).toEqual([{ key: 'scan', value: { found: 2 }, at: 6 }])
    expect(await results.list('restricted')).toEqual([{ key: 'scan', value: 3, at: 7 }])
  })

  test('results can be cleared for one key, or for one owner completely', async () => {
    const results = made()
    for (const key of ['a', 'b', 'c']) await results.put('sample', key, 1, 5)
    await results.clear('sample', 'b')
    expect((await results.list('sample')).map(({ key }) => key)).toEqual(['a', 'c'])
    await results.clear('sample')
    expect(await results.list('sample')).toEqual([])
  })
})
