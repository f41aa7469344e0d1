import { expect, test } from 'vitest'
import { classesOf, wordsOf } from './classes.ts'
import { type Reading, states } from './reading.ts'

/** The first print of each file, with one word for each digit: `1234` and `1235` differ in the last of four words. */
const classesIn = (prints: string[], counted: readonly number[] = []) => {
  const words = prints.flatMap((print) => [...[...print].map(Number), 0, 0, 0, 0])
  const reading: Pick<Reading, 'prints' | 'states'> = {
    prints: new Uint8Array(Int32Array.from(words).buffer),
    states: Uint8Array.from(prints, (_, file) => (counted.includes(file) ? states.denied : states.whole)),
  }
  // The cast is safe, because the tested function reads only the properties that are set above.
  const whole = reading as Reading
  return classesOf(whole, wordsOf(whole), [0, prints.length], 0, (state) => state === states.whole)
}

test.each<[string, string[], number[][]]>([
  ['two equal ones', ['1234', '1234'], [[0, 1]]],
  ['two that differ', ['1234', '4321'], []],
  ['three, of which two are equal', ['1234', '5678', '1234'], [[0, 2]]],
  [
    'classes come by their first file',
    ['1111', '2222', '2222', '1111'],
    [
      [0, 3],
      [1, 2],
    ],
  ],
  ['a shared first word doesn’t make them equal', ['1234', '1235', '1244', '1334'], []],
  [
    'classes whose first word is the same stay apart',
    ['1234', '1235', '1234', '1236', '1235', '1236', '1234'],
    [
      [0, 2, 6],
      [1, 4],
      [3, 5],
    ],
  ],
])('the class of equal files is right: %s', (_, prints, expected) => {
  expect(classesIn(prints)).toEqual(expected)
})

test('an unreadable file belongs to no class of duplicates, whatever its checksum is', () => {
  expect(classesIn(['1234', '1234', '1234'], [1])).toEqual([[0, 2]])
  expect(classesIn(['1234', '1234'], [1])).toEqual([])
})
