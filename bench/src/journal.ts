/**
 * Measures how many journal entries can be stored durably per second, alternating with a measurement of the disk's
 * own flush rate.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JournalRecord } from '@clearpane/model'
import { openJournalStore } from '@clearpane/service/journal'
import type { Figure } from './stats.ts'

const intent = (changeId: number): JournalRecord => ({
  type: 'intent',
  at: '2026-01-01T00:00:00.000Z',
  changeId,
  resource: {
    kind: 'registry',
    hive: 'HKCU',
    path: 'Software\\Microsoft\\Windows\\CurrentVersion\\AdvertisingInfo',
    name: 'Enabled',
  },
  before: { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } },
  to: { status: 'present', state: { kind: 'registry', type: 4, hex: '00000000' } },
  causes: [{ by: 'tweak', id: 'privacy.advertisingId', option: 'on' }],
})

/** Repeats `act` for `ms` milliseconds, and returns how often per second it completes. */
const perSecond = async (ms: number, act: (count: number) => Promise<void>): Promise<number> => {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < ms) await act(++count)
  return (count * 1000) / (performance.now() - start)
}

const journalRate = async (dir: string, ms: number): Promise<number> => {
  const journal = await openJournalStore(dir).create('20260101-000000-000-mark', [])
  try {
    return await perSecond(ms, (count) => journal.append(intent(count)))
  } finally {
    await journal.close()
  }
}

/** Measures the upper limit: the same bytes through the same calls, but without Clearpane's code around them. */
const diskRate = async (dir: string, ms: number): Promise<number> => {
  const line = Buffer.from(`${JSON.stringify(intent(1))}\n`)
  const file = await open(join(dir, 'plain'), 'a')
  try {
    return await perSecond(ms, async () => {
      await file.write(line)
      await file.datasync()
    })
  } finally {
    await file.close()
  }
}

export const measureJournal = async (rounds: number, ms: number): Promise<Figure[]> => {
  const journal: number[] = []
  const disk: number[] = []
  for (let i = 0; i <= rounds; i++) {
    const dir = mkdtempSync(join(tmpdir(), 'clearpane-bench-journal-'))
    try {
      // The order changes every round, so that neither measurement always gets the warmer disk.
      const turns = [
        async () => journal.push(await journalRate(join(dir, 'journal'), ms)),
        async () => disk.push(await diskRate(dir, ms)),
      ]
      for (const turn of i % 2 === 0 ? turns : turns.reverse()) await turn()
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  const [, ...ours] = journal
  const [, ...plain] = disk
  return [
    { name: 'journal entries, durable', unit: '/s', rounds: ours },
    { name: 'the disk itself: append + fdatasync of the same bytes', unit: '/s', rounds: plain },
    {
      name: 'journal beside disk',
      unit: '× the limit',
      rounds: ours.map((rate, i) => rate / (plain[i] ?? Number.NaN)),
    },
  ]
}
