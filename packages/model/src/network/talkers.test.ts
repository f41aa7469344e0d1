/** Traffic per program. */
import { expect, test } from 'vitest'
import { talkersOf } from './talkers.ts'

test('the connections of one program are added up, the busiest program comes first, and programs without traffic are left out', () => {
  expect(
    talkersOf([
      { program: 'quiet.exe', received: 0, sent: 0 },
      { program: 'steam.exe', received: 900, sent: 100 },
      { program: 'browser.exe', received: 700, sent: 10 },
      { program: 'browser.exe', received: 600, sent: 0 },
      { program: null, received: 1, sent: 0 },
    ]),
  ).toEqual([
    { program: 'browser.exe', connections: 2, received: 1300, sent: 10 },
    { program: 'steam.exe', connections: 1, received: 900, sent: 100 },
    { program: null, connections: 1, received: 1, sent: 0 },
  ])
})

test('a traffic counter that runs backwards counts as zero', () => {
  expect(talkersOf([{ program: 'a.exe', received: -5000, sent: 20 }])).toEqual([
    { program: 'a.exe', connections: 1, received: 0, sent: 20 },
  ])
})
