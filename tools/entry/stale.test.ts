import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheDir, root } from '@clearpane/testkit/root'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forget, hashInputs, isFresh, markFresh } from './stale.mjs'

let folder: string
beforeEach(() => {
  mkdirSync(cacheDir, { recursive: true })
  // The folder is below the checkout, because inputs are named relative to the checkout.
  folder = mkdtempSync(join(cacheDir, 'stale-test-'))
  mkdirSync(join(folder, 'in', 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'in', 'a.ts'), 'a')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hash = () => hashInputs([relative(root, join(folder, 'in'))])
const put = (name: string, text: string) => writeFileSync(join(folder, 'in', name), text)

describe('the hash of a build’s inputs', () => {
  test.each([
    { name: 'a changed file', change: () => put('a.ts', 'b'), same: false },
    { name: 'a new file', change: () => put('b.ts', ''), same: false },
    { name: 'the same content written again', change: () => put('a.ts', 'a'), same: true },
    { name: 'a changed test', change: () => put('a.test.ts', 'x'), same: true },
    { name: 'something installed', change: () => put('node_modules/x.js', 'x'), same: true },
  ])('stays the same or not ($same): $name', ({ change, same }) => {
    const before = hash()
    change()
    expect(hash() === before).toBe(same)
  })

  test('changes if text moves from one file to the next', () => {
    put('a.ts', 'ab')
    put('b.ts', '')
    const before = hash()
    put('a.ts', 'a')
    put('b.ts', 'b')
    expect(hash()).not.toBe(before)
  })
})

test('the output of a build is up to date only while it exists and its inputs are unchanged', () => {
  const output = join(folder, 'out')
  markFresh(output, 'one')
  expect(isFresh(output, 'one')).toBe(false)
  writeFileSync(output, '')
  expect([isFresh(output, 'one'), isFresh(output, 'two')]).toEqual([true, false])
  forget(output)
  expect(isFresh(output, 'one')).toBe(false)
})
