import type { Logbook } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { beforeEach, expect, test } from 'vitest'
import { keptForAMinute } from './kept-for-a-minute.ts'

const reads = { boots: 0, updates: 0, protection: 0 }
let now = 0
let canRead = true
let breaks = false
beforeEach(() => {
  Object.assign(reads, { boots: 0, updates: 0, protection: 0 })
  now = 0
  canRead = true
  breaks = false
})

const log = (): Logbook =>
  keptForAMinute(
    {
      boots: async () => {
        reads.boots++
        if (breaks) throw new Error('the thread ended')
        return canRead ? { record: [] } : { reason: because('logOff', { log: 'A' }) }
      },
      updates: async () => {
        reads.updates++
        return { record: [] }
      },
      protection: async () => {
        reads.protection++
        return { record: { findings: [], quickScan: null, fullScan: null, definitions: null } }
      },
    },
    () => now,
  )

test('each event log is read at most once a minute', async () => {
  const logbook = log()
  for (now = 0; now < 120_000; now += 10_000) await Promise.all([logbook.boots(), logbook.boots()])
  await logbook.updates()
  expect(reads).toEqual({ boots: 2, updates: 1, protection: 0 })
})

test('an event log that couldn’t be read is read again immediately', async () => {
  const logbook = log()
  canRead = false
  expect(await logbook.boots()).toHaveProperty('reason')
  canRead = true
  breaks = true
  await expect(logbook.boots()).rejects.toThrow('the thread ended')
  breaks = false
  expect(await logbook.boots()).toEqual({ record: [] })
  expect(reads.boots).toBe(3)
})

test('Defender’s log is read again at every request', async () => {
  const logbook = log()
  await logbook.protection()
  await logbook.protection()
  expect(reads.protection).toBe(2)
})
