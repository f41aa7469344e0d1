import type { TaskLogEntry } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { storedEntry } from '../core/stored-entry.ts'
import { readLine } from './words.ts'

test.each<[TaskLogEntry, string]>([
  [{ code: 'started', name: 'Night', kinds: ['cleanup', 'backup'] }, 'Night started: Cleanup, Backup.'],
  [
    { code: 'ended', state: 'failed', why: { code: 'timedOut', reason: null } },
    'Failed: it took longer than the time-out allows.',
  ],
  [{ code: 'mailNotSent', problem: null }, 'No e-mail was sent: no mail server is set.'],
])('a log line is stored as a code with its parts, and read in English by programs: $code', (entry, line) => {
  expect(readLine(storedEntry(entry))).toEqual({ line, entry })
})

test.each(['Done.', '{"code":"later"}', '{broken'])(
  'a log line that this version doesn’t know is shown as it was stored: %s',
  (stored) => {
    expect(readLine(stored)).toEqual({ line: stored, entry: null })
  },
)
