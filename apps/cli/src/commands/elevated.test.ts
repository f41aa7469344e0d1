import { expect, test } from 'vitest'
import { parseElevatedArgs } from './elevated.ts'

const hash = 'a'.repeat(64)

test('an elevated run accepts only an id and a hash as its arguments', () => {
  expect(parseElevatedArgs(['night', hash])).toEqual({ id: 'night', hash })
})

test.each([
  [[]],
  [['night']],
  [['night', hash, '--data-dir', 'C:\\Users\\Ana']],
  [['night', `${hash} `]],
  [['night', hash.toUpperCase()]],
  [['..\\night', hash]],
  [['--hash', hash]],
  [['night', 'C:\\Users\\Ana\\document.json']],
])('an elevated run refuses the arguments %j', (argv) => {
  expect(() => parseElevatedArgs(argv)).toThrow('takes the id of a task')
})
