import { expect, test } from 'vitest'
import { createSeen } from './space.ts'

type Name = [volume: string, id: number | string, links: number | null]

test.each<[string, Name[], boolean[]]>([
  [
    'one name after another is new',
    [
      ['c', 1, null],
      ['c', 2, null],
    ],
    [false, false],
  ],
  [
    'the second name of a file is known',
    [
      ['c', 1, null],
      ['c', 1, null],
    ],
    [false, true],
  ],
  [
    'one id on two volumes is two files',
    [
      ['c', 1, null],
      ['d', 1, null],
    ],
    [false, false],
  ],
  [
    'an id beyond a number is known again',
    [
      ['c', 'ffee', 2],
      ['c', 'ffee', 2],
    ],
    [false, true],
  ],
  [
    'the number 10 isn’t the text 10',
    [
      ['c', 10, 2],
      ['c', '10', 2],
    ],
    [false, false],
  ],
  [
    'a file with one name is never looked up',
    [
      ['c', 1, 1],
      ['c', 1, 1],
    ],
    [false, false],
  ],
])('the record of measured files is right: %s', (_, names, expected) => {
  const isSeen = createSeen()
  expect(names.map(([volume, id, links]) => isSeen({ volume, id, links }))).toEqual(expected)
})
