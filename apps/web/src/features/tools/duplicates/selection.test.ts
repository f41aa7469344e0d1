import type { DuplicateSetRow, KeepRule } from '@clearpane/contracts'
import { describe, expect, it } from 'vitest'
import { copiesOf, goingOf, selectedBy, sumOf, whyStays } from './selection.ts'

const set = (
  id: string,
  ...files: [path: string, modified: number, isProtected?: boolean][]
): DuplicateSetRow => ({
  id,
  fileName: 'a.jpg',
  count: files.length,
  totalSize: 10 * files.length,
  locations: files.map(([path]) => path),
  files: files.map(([, modified, isProtected = false]) => ({ modified, isProtected })),
})
const three = set('three', ['C:\\Pictures\\a.jpg', 2], ['C:\\Old\\Copies\\a.jpg', 1], ['D:\\a.jpg', 3])
const safe = set(
  'safe',
  ['C:\\Pictures\\b.jpg', 5],
  ['E:\\Safe\\b.jpg', 9, true],
  ['E:\\Safe\\c.jpg', 8, true],
)

describe('the selection of copies', () => {
  it.each([
    { keep: 'oldest', stays: 'C:\\Old\\Copies\\a.jpg' },
    { keep: 'newest', stays: 'D:\\a.jpg' },
    { keep: 'shortestPath', stays: 'D:\\a.jpg' },
    { keep: { inFolder: 'c:\\pictures\\' }, stays: 'C:\\Pictures\\a.jpg' },
    { keep: { inFolder: 'C:\\Pic' }, stays: 'D:\\a.jpg' },
  ] satisfies { keep: KeepRule; stays: string }[])(
    'has all copies but $stays by the rule $keep',
    ({ keep, stays }) => {
      const selected = selectedBy([three], keep)
      expect(three.locations.filter((path) => !selected.has(path))).toEqual([stays])
    },
  )

  it('never contains a protected copy, whichever rule made the selection', () => {
    for (const keep of ['oldest', 'newest', 'shortestPath'] as const)
      expect([...selectedBy([safe], keep)]).toEqual(['C:\\Pictures\\b.jpg'])
  })

  it('has a note beside a copy that stays because it is the last copy or is protected', () => {
    const selected = selectedBy([three, safe], 'newest')
    expect(copiesOf(three).map((copy) => whyStays(three, copy, selected))).toEqual([null, null, 'last'])
    expect(copiesOf(safe).map((copy) => whyStays(safe, copy, selected))).toEqual([
      null,
      'protected',
      'protected',
    ])
  })

  it('lists the copies to move next to the copies that stay, and adds up only the copies to move', () => {
    const going = goingOf([three, safe], new Set(['D:\\a.jpg']))
    expect(going).toMatchObject([{ go: ['D:\\a.jpg'], stay: { length: 2 } }])
    expect(sumOf(going)).toEqual({ files: 1, bytes: 10 })
  })

  it('never has more copies than one call accepts, whichever rule made the selection', () => {
    const many = Array.from({ length: 5001 }, (_, i) => set(`${i}`, [`a${i}`, 1], [`b${i}`, 1], [`c${i}`, 1]))
    expect(selectedBy(many, 'oldest').size).toBe(10_000)
  })
})

it.each([
  ['what the disk gives back', [0, 300], 300],
  ['nothing for sparse files', [0, 0], 0],
  ['their sizes, where an older result has nothing else', [undefined, undefined], 2000],
])('the selection of copies adds up %s', (_, frees, bytes) => {
  const locations = ['/a', '/b', '/c']
  const files = [undefined, ...frees].map((free) => ({
    modified: 0,
    isProtected: false,
    ...(free === undefined ? {} : { frees: free }),
  }))
  const set = { id: 's', fileName: 'a', count: 3, totalSize: 3000, locations, files }
  expect(sumOf(goingOf([set], new Set(['/b', '/c'])))).toEqual({ files: 2, bytes })
})
