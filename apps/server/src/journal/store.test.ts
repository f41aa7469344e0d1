/** The journal store on a real disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JournalRecord } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JournalWriteError, openJournalStore } from './index.ts'
import { type AppendFile, journalWriter } from './writer.ts'

const at = '2026-11-21T07:33:46.000Z'
const point = (reason: string): JournalRecord => ({ type: 'restorePoint', at, outcome: 'created', reason })

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-journal-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const store = () => openJournalStore(join(dir, 'journal', 'sample'))
const fileOf = (run: string) => join(dir, 'journal', 'sample', run, 'journal.jsonl')

describe('a store', () => {
  test('without a folder has no runs, and reading makes none', async () => {
    expect(await store().read()).toEqual([])
    expect(store().lastRun()).toBeNull()
    expect(readdirSync(dir)).toEqual([])
  })

  test('gives back what was appended, in order, also to another store on the same folder', async () => {
    const first = store()
    const journal = await first.create('run-1', [])
    await Promise.all(['a', 'b', 'c'].map((reason) => journal.append(point(reason))))
    await journal.close()
    const expected = [{ run: 'run-1', records: ['a', 'b', 'c'].map(point), damaged: 0 }]
    expect(await first.read()).toEqual(expected)
    expect(await store().read()).toEqual(expected)
  })

  test('sees what another process-like store appends, although it remembers what it read', async () => {
    const reader = store()
    const journal = await store().create('run-1', [])
    await journal.append(point('a'))
    expect((await reader.read())[0]?.records).toHaveLength(1)
    await journal.append(point('b'))
    expect((await reader.read())[0]?.records).toHaveLength(2)
    await journal.close()
  })

  test('lists runs oldest first by their id, and knows the newest', async () => {
    for (const run of ['20260102-b', '20260101-a', '20260103-c']) await (await store().create(run, [])).close()
    expect((await store().read()).map(({ run }) => run)).toEqual(['20260101-a', '20260102-b', '20260103-c'])
    expect(store().lastRun()).toBe('20260103-c')
  })

  test('has the attachments beside the journal, byte for byte, when create resolves', async () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0, 255])
    const journal = await store().create('run-1', [{ name: 'undo.ps1', bytes }])
    expect(new Uint8Array(readFileSync(join(dir, 'journal', 'sample', 'run-1', 'undo.ps1')))).toEqual(bytes)
    await journal.close()
  })

  const refused: { name: string; run: string; attachment: string | null }[] = [
    { name: 'a run id that climbs out', run: '../x', attachment: null },
    { name: 'an empty run id', run: '', attachment: null },
    { name: 'a run id with a separator', run: 'a\\b', attachment: null },
    { name: 'an attachment that climbs out', run: 'a', attachment: '../undo.ps1' },
    { name: 'an attachment called like the journal', run: 'a', attachment: 'journal.jsonl' },
    { name: 'a hidden attachment', run: 'a', attachment: '.undo' },
  ]
  test.each(refused)('refuses $name and writes nothing', async ({ run, attachment }) => {
    const attachments = attachment === null ? [] : [{ name: attachment, bytes: new Uint8Array() }]
    await expect(store().create(run, attachments)).rejects.toThrow()
    expect(readdirSync(dir)).toEqual([])
  })

  test('refuses to make a run twice and leaves the first alone', async () => {
    const journal = await store().create('run-1', [])
    await journal.append(point('a'))
    await journal.close()
    await expect(store().create('run-1', [])).rejects.toThrow(JournalWriteError)
    expect((await store().read())[0]?.records).toHaveLength(1)
  })

  test('ignores a folder whose process died before the journal was there', async () => {
    await (await store().create('run-1', [])).close()
    rmSync(fileOf('run-1'))
    expect(await store().read()).toEqual([])
    expect(store().lastRun()).toBe('run-1')
  })
})

describe('an existing run opened for appending', () => {
  const cases: { name: string; spoil: (text: string) => string; reasons: string[]; damaged: number }[] = [
    { name: 'goes on where it ended', spoil: (text) => text, reasons: ['a', 'b', 'c'], damaged: 0 },
    { name: 'loses a torn last line', spoil: (text) => `${text}{"n":2,"crc":"0123`, reasons: ['a', 'b', 'c'], damaged: 0 },
    { name: 'keeps a last line that lacks only its line feed', spoil: (text) => text.slice(0, -1), reasons: ['a', 'b', 'c'], damaged: 0 },
    { name: 'keeps damage in the middle as it is', spoil: (text) => text.replace('"a"', '"x"'), reasons: ['b', 'c'], damaged: 1 },
  ]
  test.each(cases)('$name', async ({ spoil, reasons, damaged }) => {
    const first = await store().create('run-1', [])
    await first.append(point('a'))
    await first.append(point('b'))
    await first.close()
    writeFileSync(fileOf('run-1'), spoil(readFileSync(fileOf('run-1'), 'utf8')))
    const again = await store().open('run-1')
    await again.append(point('c'))
    await again.close()
    expect(await store().read()).toEqual([{ run: 'run-1', records: reasons.map(point), damaged }])
  })

  test('cut at every byte of its last line keeps the line before and takes the next', async () => {
    const first = await store().create('run-1', [])
    await first.append(point('a'))
    const { length: start } = readFileSync(fileOf('run-1'))
    await first.append(point('b'))
    await first.close()
    const whole = readFileSync(fileOf('run-1'))
    for (let size = start; size < whole.length - 1; size++) {
      writeFileSync(fileOf('run-1'), whole)
      truncateSync(fileOf('run-1'), size)
      const again = await store().open('run-1')
      await again.append(point('c'))
      await again.close()
      expect({ size, runs: await store().read() }).toEqual({
        size,
        runs: [{ run: 'run-1', records: [point('a'), point('c')], damaged: 0 }],
      })
    }
  })

  test('that does not exist is refused', async () => {
    await expect(store().open('run-9')).rejects.toThrow()
  })
})

describe('a disk that fails', () => {
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
    'rejects the append whose $step failed, and every one after it',
    async ({ step }) => {
      const file = failing(step)
      const journal = journalWriter('run-1', file, 0)
      await journal.append(point('a'))
      await expect(journal.append(point('b'))).rejects.toThrow(JournalWriteError)
      const { length } = file.text
      await expect(journal.append(point('c'))).rejects.toThrow(JournalWriteError)
      expect(file.text.length).toBe(length)
    },
  )

  test('a record of no known form is refused alone: the journal itself is fine', async () => {
    const journal = await store().create('run-1', [])
    await expect(journal.append({ type: 'nonsense' } as unknown as JournalRecord)).rejects.toThrow()
    await journal.append(point('a'))
    await journal.close()
    expect((await store().read())[0]?.records).toHaveLength(1)
  })
})
