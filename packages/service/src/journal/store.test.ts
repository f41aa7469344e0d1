/** Tests the journal store on a real disk. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testIntent, testRunId } from '@clearpane/engine/testing'
import type { JournalRecord } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxJournalBytes } from './content.ts'
import { JournalWriteError, openJournalStore } from './index.ts'
import { type AppendFile, journalWriter } from './writer.ts'

const one = testRunId(1)

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-journal-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const store = () => openJournalStore(join(dir, 'journal', 'sample'))
const fileOf = (runId: string) => join(dir, 'journal', 'sample', runId, 'journal.jsonl')

describe('the journal store', () => {
  test('has no runs if its folder doesn’t exist, and reading creates no folder', async () => {
    expect(await store().read()).toEqual([])
    expect(store().lastRun()).toBeNull()
    expect(readdirSync(dir)).toEqual([])
  })

  test('returns the appended records in order, even through another store for the same folder', async () => {
    const first = store()
    const journal = await first.create(one, [])
    await Promise.all(['a', 'b', 'c'].map((reason) => journal.append(testIntent(reason))))
    await journal.close()
    const expected = [{ runId: one, records: ['a', 'b', 'c'].map(testIntent), damaged: 0 }]
    expect(await first.read()).toEqual(expected)
    expect(await store().read()).toEqual(expected)
  })

  test('returns the records that another process wrote, even though it caches what it has read', async () => {
    const reader = store()
    const journal = await store().create(one, [])
    await journal.append(testIntent('a'))
    expect((await reader.read())[0]?.records).toHaveLength(1)
    await journal.append(testIntent('b'))
    expect((await reader.read())[0]?.records).toHaveLength(2)
    await journal.close()
  })

  test('sorts runs by their ids rather than by the order of their creation, and returns the one with the highest id as the last run', async () => {
    for (const n of [2, 1, 3]) {
      const journal = await store().create(testRunId(n), [])
      await journal.append(testIntent('a'))
      await journal.close()
    }
    expect((await store().read()).map(({ runId }) => runId)).toEqual([1, 2, 3].map(testRunId))
    expect(store().lastRun()).toBe(testRunId(3))
  })

  test('stores the attachments next to the journal, byte for byte, once the first append has succeeded', async () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0, 255])
    const journal = await store().create(one, [{ name: 'undo.ps1', bytes }])
    await journal.append(testIntent('a'))
    expect(new Uint8Array(readFileSync(join(dir, 'journal', 'sample', one, 'undo.ps1')))).toEqual(bytes)
    await journal.close()
  })

  const refused: { name: string; runId: string; attachment: string | null }[] = [
    { name: 'a run id that climbs out', runId: '../x', attachment: null },
    { name: 'an empty run id', runId: '', attachment: null },
    { name: 'a run id with a separator', runId: 'a\\b', attachment: null },
    { name: 'an attachment that climbs out', runId: one, attachment: '../undo.ps1' },
    { name: 'an attachment named like the journal', runId: one, attachment: 'journal.jsonl' },
    { name: 'a hidden attachment', runId: one, attachment: '.undo' },
  ]
  test.each(refused)('refuses $name and writes nothing', async ({ runId, attachment }) => {
    const attachments = attachment === null ? [] : [{ name: attachment, bytes: new Uint8Array() }]
    await expect(store().create(runId, attachments)).rejects.toThrow()
    expect(readdirSync(dir)).toEqual([])
  })

  test('refuses to create a run twice, and keeps the first run', async () => {
    const journal = await store().create(one, [])
    await journal.append(testIntent('a'))
    await journal.close()
    await expect(store().create(one, [])).rejects.toThrow(JournalWriteError)
    expect((await store().read())[0]?.records).toHaveLength(1)
  })

  test('writes no attachment before the first record is on the disk, and counts a record without attachments as a run', async () => {
    const journal = await store().create(one, [{ name: 'undo.ps1', bytes: new Uint8Array(3) }])
    expect(readdirSync(join(fileOf(one), '..'))).toEqual(['journal.jsonl'])
    expect(await store().read()).toEqual([])
    await journal.append(testIntent('a'))
    expect(readdirSync(join(fileOf(one), '..'))).toEqual(['journal.jsonl', 'undo.ps1'])
    await journal.close()
  })

  test('returns the same array while nothing has changed, and a new array after any change', async () => {
    const journal = await store().create(one, [])
    await journal.append(testIntent('a'))
    const reader = store()
    const first = await reader.read()
    expect(await reader.read()).toBe(first)
    await journal.append(testIntent('b'))
    const second = await reader.read()
    expect([second === first, second[0]?.records.length]).toEqual([false, 2])
    await journal.close()
  })

  test('returns the same array even if one run is unreadable', async () => {
    mkdirSync(fileOf(one), { recursive: true })
    const reader = store()
    const first = await reader.read()
    expect(first[0]?.lost?.why).toBe('wrongType')
    expect(await reader.read()).toBe(first)
  })

  test.each(['con', '-', 'constructor', 'run-1', '20269999-073346-123-k7xq', '20261121-073346-123'])(
    'does not read a folder called %s as a run',
    async (name) => {
      mkdirSync(join(dir, 'journal', 'sample', name), { recursive: true })
      writeFileSync(join(dir, 'journal', 'sample', name, 'journal.jsonl'), 'rubbish\n')
      expect([await store().read(), store().lastRun()]).toEqual([[], null])
    },
  )

  test('refuses a change that would make its journal too large to read back', async () => {
    const file = { appendFile: async () => {}, datasync: async () => {}, close: async () => {} }
    const journal = journalWriter(one, file, 0, maxJournalBytes / 2)
    await expect(journal.append(testIntent('a'))).rejects.toThrow(/full/)
    // Once a change has been started, everything about it is recorded to the end.
    await journal.append({ type: 'end', at: '2026-01-01T00:00:00.000Z', result: 'failed' })
  })

  test('ignores the folder of a run whose process died before the journal was created', async () => {
    await (await store().create(one, [])).close()
    rmSync(fileOf(one))
    expect(await store().read()).toEqual([])
    expect(store().lastRun()).toBe(one)
  })
})

describe('a run that is opened for appending', () => {
  const cases: { name: string; spoil: (text: string) => string; reasons: string[]; damaged: number }[] = [
    { name: 'continues where it ended', spoil: (text) => text, reasons: ['a', 'b', 'c'], damaged: 0 },
    {
      name: 'loses a torn last line',
      spoil: (text) => `${text}{"n":2,"crc":"0123`,
      reasons: ['a', 'b', 'c'],
      damaged: 0,
    },
    {
      name: 'keeps a last line that lacks only its line feed',
      spoil: (text) => text.slice(0, -1),
      reasons: ['a', 'b', 'c'],
      damaged: 0,
    },
    {
      name: 'keeps damage in the middle as it is',
      spoil: (text) => text.replace('"a"', '"x"'),
      reasons: ['b', 'c'],
      damaged: 1,
    },
  ]
  test.each(cases)('$name', async ({ spoil, reasons, damaged }) => {
    const first = await store().create(one, [])
    await first.append(testIntent('a'))
    await first.append(testIntent('b'))
    await first.close()
    writeFileSync(fileOf(one), spoil(readFileSync(fileOf(one), 'utf8')))
    const again = await store().open(one)
    await again.append(testIntent('c'))
    await again.close()
    expect(await store().read()).toEqual([{ runId: one, records: reasons.map(testIntent), damaged }])
  })

  test('keeps the line before an incomplete last line, wherever that last line was cut off, and accepts the next line', async () => {
    const first = await store().create(one, [])
    await first.append(testIntent('a'))
    const { length: start } = readFileSync(fileOf(one))
    await first.append(testIntent('b'))
    await first.close()
    const whole = readFileSync(fileOf(one))
    for (let size = start; size < whole.length - 1; size++) {
      writeFileSync(fileOf(one), whole)
      truncateSync(fileOf(one), size)
      const again = await store().open(one)
      await again.append(testIntent('c'))
      await again.close()
      expect({ size, runs: await store().read() }).toEqual({
        size,
        runs: [{ runId: one, records: [testIntent('a'), testIntent('c')], damaged: 0 }],
      })
    }
  })

  test('is refused if it doesn’t exist', async () => {
    await expect(store().open(testRunId(9))).rejects.toThrow()
  })
})

describe('the journal on a failing disk', () => {
  const failing = (step: 'appendFile' | 'datasync'): AppendFile & { text: string } => {
    let good = 1
    const use = async (name: string) => {
      if (name === step && good-- <= 0) throw new Error('no space left')
    }
    const file = {
      text: '',
      appendFile: async (text: string) => {
        await use('appendFile')
        file.text += text
      },
      datasync: () => use('datasync'),
      close: async () => {},
    }
    return file as AppendFile & { text: string }
  }

  test.each([{ step: 'appendFile' as const }, { step: 'datasync' as const }])(
    'rejects the append in which $step failed, and every later append',
    async ({ step }) => {
      const file = failing(step)
      const journal = journalWriter(one, file, 0)
      await journal.append(testIntent('a'))
      await expect(journal.append(testIntent('b'))).rejects.toThrow(JournalWriteError)
      const { length } = file.text
      await expect(journal.append(testIntent('c'))).rejects.toThrow(JournalWriteError)
      expect(file.text.length).toBe(length)
    },
  )

  test('refuses only a record in an unknown form, and stays usable', async () => {
    const journal = await store().create(one, [])
    await expect(journal.append({ type: 'nonsense' } as unknown as JournalRecord)).rejects.toThrow()
    await journal.append(testIntent('a'))
    await journal.close()
    expect((await store().read())[0]?.records).toHaveLength(1)
  })
})
