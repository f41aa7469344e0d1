import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textReason } from '@clearpane/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refused } from '../../answers.ts'
import { editHostsFile, readHostsText } from './hosts-file.ts'

let at = ''
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'clearpane-hosts-'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const folder = () => {
  const path = join(at, 'hosts')
  mkdirSync(path)
  return path
}

test.each<[string, () => Promise<unknown>, string]>([
  ['reading a folder by that name', () => readHostsText(folder()), 'EISDIR'],
  ['writing to a folder by that name', () => editHostsFile((text) => text, folder()), 'EISDIR'],
  ['writing into a folder that is gone', () => editHostsFile(() => 'x', join(at, 'etc', 'hosts')), 'ENOENT'],
])('%s is reported for this hosts file alone', async (_, work, code) => {
  const error = await work().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  expect((error as Refused).refusal).toEqual({ status: 'failed', reason: textReason(code) })
})
