/** Tests that a run from the command line records the same evidence as a run from the dashboard. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { effectEntrySchema } from '@clearpane/contracts'
import { openDevices } from '@clearpane/service/pcs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { effectsText } from './evidence.ts'
import { exits } from './exits.ts'
import { runHere } from './testing/run.ts'

let at = ''
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'cli-evidence-'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const run = async (...argv: string[]) => {
  const { exit, out } = await runHere([...argv, '--device', 'sample', '--yes', '--json', '--data-dir', at])
  return { exit, answer: JSON.parse(out) }
}

const keptEntries = async () => {
  const devices = await openDevices({ dataDir: at, version: '0.0.0', platform: 'linux' })
  const all = await (await devices.store()).records.list('sample', 'effect')
  await devices.close()
  return all.map(({ value }) => effectEntrySchema.parse(value))
}

test('the evidence ledger records an apply and an undo, each with the readings from right before and after it', async () => {
  const applied = await run('apply', '--tweak', 'services.sensors')
  expect(applied.exit).toBe(exits.done)
  expect(applied.answer.effects.map(({ what }: { what: string }) => what)).toEqual([
    'memory',
    'processes',
    'diskFree',
    'boot',
  ])
  const undone = await run('undo', '--run', applied.answer.run.runId)
  const [last, first] = await keptEntries()
  expect([first?.runId, first?.isUndo, first?.tweakIds]).toEqual([
    applied.answer.run.runId,
    false,
    ['services.sensors'],
  ])
  expect([last?.runId, last?.isUndo]).toEqual([undone.answer.run.runId, true])
})

test('a run that changes nothing leaves no evidence', async () => {
  await run('apply', '--tweak', 'services.sensors')
  const again = await run('apply', '--tweak', 'services.sensors')
  expect([again.answer.run, again.answer.effects]).toEqual([null, []])
  expect(await keptEntries()).toHaveLength(1)
})

test('the text about a run’s effects states that a missing start time will be known after the next start', () => {
  const shared = { noise: null }
  expect(
    effectsText([
      { what: 'memory', unit: 'bytes', before: 2 ** 30, after: 2 ** 29, verdict: 'better', ...shared },
      { what: 'boot', unit: 's', before: 23.4, after: null, verdict: 'pending', ...shared },
    ]),
  ).toMatch(/1024 MiB → 512 MiB, better.*\n.*23\.4 s, known after the next start\n$/)
})
