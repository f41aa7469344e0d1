import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPortSchema } from '@clearpane/model/open-ports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exits } from '../../exits.ts'
import { runHere } from '../../testing/run.ts'

let at = ''
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'cli-ports-'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const ports = (...argv: string[]) =>
  runHere(['net', 'ports', '--device', 'sample', '--data-dir', at, ...argv])

test('each open port has its program, who signed it, and from where it can be reached', async () => {
  const { exit, out } = await ports()
  expect(exit).toBe(exits.done)
  expect(out).toMatch(/^tcp 27036 {2}anywhere .* steam\.exe, Valve Corp\.$/m)
  expect(out).toMatch(/^tcp {2}6463 {2}this PC only .* Discord\.exe/m)
})

test('the document has every port as the page has it', async () => {
  const { exit, out } = await ports('--json')
  const { ports: all, firewall } = JSON.parse(out) as { ports: unknown[]; firewall: unknown }
  expect([exit, firewall]).toEqual([exits.done, null])
  expect(all.length).toBeGreaterThan(5)
  for (const one of all) openPortSchema.parse(one)
})
