import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cli-moved-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const on = async (...argv: string[]) => {
  const ran = await runHere([...argv, '--device', 'sample', '--data-dir', dataDir, '--json'])
  return { ...ran, document: ran.out === '' ? null : JSON.parse(ran.out) }
}

test('the command “moved look” reports no moved value after a change by Clearpane itself, and “moved rule” stores a new rule', async () => {
  expect((await on('moved', 'list')).exit).toBe(exits.nothing)
  await on('apply', '--tweak', 'privacy.sensors', '--yes')
  const { exit, document } = await on('moved', 'look')
  expect([exit, document]).toEqual([exits.done, { looked: true, movements: [] }])
  const { rule } = (await on('moved', 'rule', 'tweak privacy.sensors', '--rule', 'putBack')).document
  expect(rule).toMatchObject({ rule: 'putBack', stoppedAt: null, putBacks: [] })
  const known = (await on('moved', 'list')).document
  expect([known.rules.length, known.lastLookAt === null]).toEqual([1, false])
})

test('the command “moved rule” with an unknown rule is a usage error', async () => {
  const { exit, err } = await on('moved', 'rule', 'tweak a.b', '--rule', 'fight')
  expect([exit, err]).toEqual([exits.usage, expect.stringContaining('tell, ask, putBack')])
})
