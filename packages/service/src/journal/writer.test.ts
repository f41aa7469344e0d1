/** Tests that a journal stays small enough to be read back, whatever is written to it. */
import type { JournalRecord, RecordOf } from '@clearpane/model'
import { expect, test } from 'vitest'
import { maxJournalBytes } from './content.ts'
import { journalWriter } from './writer.ts'

const at = '2026-01-01T00:00:00.000Z'
const value = { status: 'present', state: { kind: 'registry', type: 3, hex: '00' } } as const
const change = {
  resource: { kind: 'registry', hive: 'HKCU', path: 'A', name: 'b' } as const,
  before: value,
  to: { status: 'absent' } as const,
  causes: [],
}
const left: RecordOf<'outcome'> = {
  ...{ type: 'outcome', at, changeId: 1, result: 'stale', after: value, createdKeys: [], removedKeys: [] },
  skipped: change,
}

const written = async (record: JournalRecord, size: number): Promise<JournalRecord> => {
  const lines: string[] = []
  const file = {
    appendFile: async (line: unknown) => void lines.push(String(line)),
    datasync: async () => {},
    close: async () => {},
  }
  await journalWriter('run-1', file as never, 0, size).append(record)
  return JSON.parse(/\{.*\}/.exec(lines.join(''))?.[0] ?? 'null')
}

test.each([
  { name: 'keeps what a change that was left alone was to be', size: 0, has: true },
  {
    name: 'drops it where it could take the room of what is still to be recorded',
    size: maxJournalBytes / 2,
    has: false,
  },
])('the writer of a journal works as follows: $name', async ({ size, has }) => {
  expect(JSON.stringify(await written(left, size)).includes('"skipped"')).toBe(has)
})

test('a change isn’t started if the journal is nearly full', async () => {
  const intent = { type: 'intent', at, changeId: 1, ...change } as const
  await expect(written(intent, maxJournalBytes / 2)).rejects.toThrow('is full')
})
