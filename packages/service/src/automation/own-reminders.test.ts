/**
 * Tests the reminders whose facts are in Clearpane's own files, with every step from the PC to the facts and from the
 * facts to the rules.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from '@clearpane/contracts'
import type { JournalRecord, Known } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lookForMovements, setRule } from '../drift/index.ts'
import { openJournalStore } from '../journal/index.ts'
import { backUp } from './backup.ts'
import { aTask } from './testing/pc.ts'
import {
  type Cases,
  dayMs,
  type OwnRule,
  openReminderPc,
  type State,
  withoutRestart,
} from './testing/reminders-pc.ts'

let pc: Awaited<ReturnType<typeof openReminderPc>>
beforeEach(async () => {
  pc = await openReminderPc()
})
afterEach(() => pc.close())

const other: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '07000000' } }

const runId = '20261120-020000-000-aaaa'
/** A run in the PC's journals that made one change and that either reached its end or didn't. */
const journalled = async (hasEnd: boolean): Promise<State> => {
  const at = '2026-11-20T02:00:00.000Z'
  const resource = { kind: 'registry' as const, hive: 'HKCU' as const, path: 'Software\\Mine', name: 'X' }
  const records: JournalRecord[] = [
    {
      ...{ type: 'run', at, version: 1, runId, device: 'sample', title: 'Mine', startedBy: 'test' },
      ...{ origin: { kind: 'selection', choices: [] }, planHash: 'a'.repeat(64), restart: 'none' },
      ...{ changes: 1, leftOut: 0 },
    },
    { type: 'intent', at, changeId: 1, resource, before: { status: 'absent' }, causes: [], to: other },
    { type: 'outcome', at, changeId: 1, result: 'done', after: other, createdKeys: [], removedKeys: [] },
    ...(hasEnd ? [{ type: 'end' as const, at, result: 'done' as const }] : []),
  ]
  const journal = await openJournalStore(pc.devices.paths.journal('sample')).create(runId, [])
  for (const record of records) await journal.append(record)
  await journal.close()
  return {}
}

const backsUp = (ageDays: number | null) => async (): Promise<State> => {
  const now = Date.now()
  await pc.settings({ backup: { frequency: 'weekly', retentionDays: 30, folder: pc.folder } })
  await pc.put(aTask({ kinds: ['backup'] }))
  if (ageDays !== null) await backUp(pc.services, 'sample', now - ageDays * dayMs)
  return { now }
}

const missed = async (days: number, more: Partial<Task> = {}): Promise<State> => {
  const now = Date.now()
  await pc.put(aTask(more))
  const one = { taskId: 'night', date: '2026-11-20', time: '02:00', ordinal: 0, runId: 'missed' }
  const why = { code: 'late', reason: null }
  await pc.store.taskRuns.miss('sample', now, [{ ...one, dueAt: now - days * dayMs, why }])
  return { now }
}

const putBack = async (isRefused: boolean): Promise<State> => {
  const resource = await pc.apply(withoutRestart)
  await setRule(pc.store, 'sample', `tweak ${withoutRestart}`, 'putBack', Date.now())
  const look = () => lookForMovements({ services: pc.services, device: pc.device, withItems: false })
  await look()
  await pc.write(resource, { status: 'absent' })
  pc.refuse(isRefused)
  await look()
  return {}
}

const cases: Record<OwnRule, Cases> = {
  drift: {
    raises: [
      [
        'another program has changed a value that Clearpane set',
        async () => {
          await pc.write(await pc.apply(withoutRestart), other)
          return {}
        },
        { count: 1 },
      ],
    ],
    not: [
      [
        'every value is as Clearpane set it',
        async () => {
          await pc.apply(withoutRestart)
          return {}
        },
      ],
    ],
    unknown: [
      [
        'the values can’t be read',
        async () => {
          const drift = () => Promise.reject(new Error('the registry is gone'))
          return { device: { ...pc.device, service: { ...pc.device.service, drift } } }
        },
        'text',
      ],
    ],
  },
  putBackWaiting: {
    raises: [['Clearpane couldn’t put a value back', () => putBack(true), { count: 1 }]],
    not: [['Clearpane has put the value back', () => putBack(false)]],
    unknown: [],
  },
  unsettledRun: {
    raises: [['a run has no end', () => journalled(false), { count: 1 }]],
    not: [
      ['every run has an end', () => journalled(true)],
      [
        'a run’s journal is unreadable, because such a run can’t be settled',
        async () => {
          const of = join(pc.devices.paths.journal('sample'), runId)
          mkdirSync(of, { recursive: true })
          writeFileSync(join(of, 'journal.jsonl'), 'this is no journal\n')
          expect((await pc.device.service.page({ limit: 1 })).all).toMatchObject({ unreadable: 1 })
          return {}
        },
      ],
    ],
    unknown: [],
  },
  backupOverdue: {
    raises: [
      ['the newest weekly backup is eight days old', backsUp(8), { days: 8 }],
      ['the chosen folder has no backup', backsUp(null), {}],
      [
        'a task makes backups without a folder',
        async () => {
          await pc.put(aTask({ kinds: ['backup'] }))
          return {}
        },
        {},
      ],
    ],
    not: [
      ['the newest weekly backup is seven days old', backsUp(7)],
      [
        'the only task that makes backups without a folder is turned off',
        async () => {
          await pc.put(aTask({ kinds: ['backup'], enabled: false }))
          return {}
        },
      ],
      ['nothing is set up', async () => ({})],
    ],
    unknown: [],
  },
  missedTask: {
    raises: [
      ['the newest run of a task was missed', () => missed(1), { name: 'Night', at: expect.any(String) }],
    ],
    not: [
      ['the newest run was missed more than a month ago', () => missed(32)],
      ['the task whose run was missed is turned off', () => missed(1, { enabled: false })],
      [
        'a later run has made up for the missed run',
        async () => {
          const { now = 0 } = await missed(1)
          const one = { taskId: 'night', date: '2026-11-21', time: '02:00', ordinal: 0, runId: 'later' }
          const owner = { pid: process.pid, start: null }
          const later = { ...one, dueAt: now, now: now + 1, owner, mostRunning: 1 }
          await pc.store.taskRuns.claim('sample', later)
          await pc.store.taskRuns.end('later', { state: 'done', now: now + 2 })
          return { now: now + 3_600_000 }
        },
      ],
    ],
    unknown: [],
  },
}

describe.each(Object.entries(cases) as [OwnRule, Cases][])('the reminder %s', (rule, all) => {
  test.each(all.raises)('is raised, together with the fact behind it, if %s', async (_, prepare, fact) => {
    expect(await pc.judged(rule, prepare)).toEqual({ facts: [fact], reasons: [] })
  })

  test.each(all.not)('isn’t raised if %s', async (_, prepare) => {
    expect(await pc.judged(rule, prepare)).toEqual({ facts: [], reasons: [] })
  })

  if (all.unknown.length > 0)
    test.each(all.unknown)('has an unknown state and gives the reason if %s', async (_, prepare, why) => {
      expect(await pc.judged(rule, prepare)).toEqual({ facts: [], reasons: [why] })
    })
})
