import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cli-updates-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const on = (...argv: string[]) => runHere([...argv, '--device', 'sample', '--data-dir', dataDir])
const json = async (...argv: string[]) => JSON.parse((await on(...argv, '--json')).out)

test('an update of the sample PC has a page in the update diary, and a PC without an update has no page there', async () => {
  const first = await on('updates')
  expect([first.exit, first.out]).toEqual([exits.nothing, expect.stringContaining('Nothing has looked yet')])
  const { from, to, title } = await json('sample', 'update')
  const { pages } = await json('updates')
  expect(pages).toMatchObject([{ from, to, updates: { record: [{ title, kind: 'windows' }] } }])
  const { exit, out } = await on('updates')
  expect(exit).toBe(exits.done)
  for (const part of [`${from} → ${to}`, `in the same window: ${title}`, 'starts, median:', 'free bytes:'])
    expect(out).toContain(part)
})
