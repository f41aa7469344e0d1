/** Tests what the command line prints if something couldn't be changed, read or undone. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exits } from './exits.ts'
import { runHere } from './testing/run.ts'

const root = mkdtempSync(join(tmpdir(), 'clearpane-cli-blocked-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'))
})

const run = (...argv: string[]) => runHere([...argv, '--data-dir', dataDir])
const json = async (...argv: string[]) => {
  const { exit, out } = await run(...argv, '--json')
  return { exit, answer: JSON.parse(out) }
}

test('apply exits with code 3 and doesn’t report "nothing to do" if every value of a tweak is denied', async () => {
  const argv = ['apply', '--tweak', 'edge.diagnosticData', '--yes', '--device', 'restricted']
  const { exit, answer } = await json(...argv)
  expect([exit, answer.run, answer.report.result]).toEqual([exits.partly, null, 'blocked'])
  expect(answer.report.denied).toBeGreaterThan(0)
  const { out } = await run(...argv)
  expect(out).toContain('Nothing was changed')
  expect(out).not.toContain('Nothing to do')
})

test('if a run can’t be read, the output of every command that uses it names the run', async () => {
  const on = ['--device', 'sample']
  for (const tweakId of ['privacy.ceip', 'privacy.advertisingId'])
    await run('apply', '--tweak', tweakId, '--yes', ...on)
  const journals = join(dataDir, 'journal', 'sample')
  const [lost = ''] = readdirSync(journals).sort()
  rmSync(join(journals, lost, 'journal.jsonl'))

  const status = await run('status', ...on)
  expect(status.out).toContain(
    `unreadable  A run that cannot be read (can’t be read: missing; its undo.ps1 is in ${join(journals, lost)})`,
  )
  const one = await run('undo', '--run', lost, '--yes', ...on)
  expect([one.exit, one.err.includes(join(journals, lost))]).toEqual([exits.refused, true])
  const all = await json('undo', '--yes', ...on)
  expect([all.exit, all.answer.report]).toMatchObject([exits.partly, { result: 'partly', unreadableRuns: 1 }])
  const again = await run('undo', '--yes', ...on)
  expect([again.exit, again.out.includes(`run ${lost} can’t be read`)]).toEqual([exits.partly, true])
})

test('an error about an unusable data folder names the folder, and isn’t reported as a bug in Clearpane', async () => {
  writeFileSync(join(dataDir, 'journal'), 'a file where the folder should be')
  const { exit, err } = await run('status', '--device', 'sample')
  expect(exit).toBe(exits.refused)
  expect(err).toContain(join(dataDir, 'journal', 'sample'))
  expect(err).not.toMatch(/defect/i)
})

test('a single tweak of a run can be undone on its own, and a tweak that isn’t in the run is refused', async () => {
  const on = ['--device', 'sample']
  const tweaks = ['--tweak', 'privacy.ceip', '--tweak', 'privacy.advertisingId']
  const { answer } = await json('apply', ...tweaks, '--yes', ...on)
  const { runId, planned } = answer.run
  const part = ['--run', runId, '--tweak', 'privacy.ceip']
  const planned1 = await json('plan', ...part, ...on)
  const undone = await json('undo', ...part, '--yes', ...on)
  expect(undone.answer.run.planned).toBe(planned1.answer.plan.changes.length)
  expect(undone.answer.run.planned).toBeLessThan(planned)
  const foreign = await run('undo', '--run', runId, '--tweak', 'services.fax', '--yes', ...on)
  expect([foreign.exit, foreign.err.includes('services.fax')]).toEqual([exits.refused, true])
  const rest = await json('undo', '--tweak', 'privacy.advertisingId', '--yes', ...on)
  expect(rest.answer.run.planned + undone.answer.run.planned).toBe(planned)
})
