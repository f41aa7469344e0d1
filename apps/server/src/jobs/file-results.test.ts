import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileResults } from './file-results.ts'
import { memoryResults } from './records.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-results-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const file = () => join(dir, 'data', 'results.json')

describe.each([
  { name: 'a file', made: () => fileResults(file()) },
  { name: 'memory', made: () => memoryResults() },
])('results in $name', ({ made }) => {
  test('the newest of a key replaces the older one, and each owner has its own', async () => {
    const results = made()
    await results.put('sample', 'scan', 1, 5)
    await Promise.all([
      results.put('sample', 'scan', { found: 2 }, 6),
      results.put('restricted', 'scan', 3, 7),
    ])
    expect(await results.list('sample')).toEqual([{ key: 'scan', value: { found: 2 }, at: 6 }])
    expect(await results.list('restricted')).toEqual([{ key: 'scan', value: 3, at: 7 }])
  })

  test('one key is cleared, or all of an owner', async () => {
    const results = made()
    for (const key of ['a', 'b', 'c']) await results.put('sample', key, 1, 5)
    await results.clear('sample', 'b')
    expect((await results.list('sample')).map(({ key }) => key)).toEqual(['a', 'c'])
    await results.clear('sample')
    expect(await results.list('sample')).toEqual([])
  })
})

test('another process finds what was put, and nobody else may read it', async () => {
  await fileResults(file()).put('sample', 'scan', 'ü', 5)
  expect(await fileResults(file()).list('sample')).toEqual([{ key: 'scan', value: 'ü', at: 5 }])
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('a damaged file holds nothing, and takes what comes next', async () => {
  const results = fileResults(file())
  await results.put('sample', 'scan', 1, 5)
  writeFileSync(file(), '{"sample": 7')
  expect(await results.list('sample')).toEqual([])
  await results.put('sample', 'scan', 2, 6)
  expect(await results.list('sample')).toMatchObject([{ value: 2 }])
})
