import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminNativeFolder, mayWrite, systemDrive } from './at-start.ts'

const unknown = () => {
  throw new Error('ENOENT')
}

test.each([
  ['Windows on C:', () => 'C:\\Windows', 'C:\\Program Files\\Clearpane\\native'],
  ['Windows on another drive', () => 'D:\\WINDOWS', 'D:\\Program Files\\Clearpane\\native'],
  ['a kernel without the name, as in Wine', unknown, 'C:\\Program Files\\Clearpane\\native'],
])('the folder for native files is on the drive of Windows: %s', (_name, resolve, folder) => {
  expect(adminNativeFolder(systemDrive(resolve))).toBe(folder)
})

test.each([
  ['a device without a letter', '\\\\?\\Volume{0}\\Windows'],
  ['a share', '\\\\server\\Windows'],
])('%s does not tell where Windows is', (_name, path) => {
  expect(() => systemDrive(() => path)).toThrow(/no folder of a drive/)
})

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-admin-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a folder that we can create and write to doesn’t require an administrator, and stays empty after the check', () => {
  expect(mayWrite(join(dir, 'a', 'b'))).toBe(true)
  expect(readdirSync(join(dir, 'a', 'b'))).toEqual([])
})

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

test.each(['EACCES', 'EPERM'])(
  'a folder requires an administrator if writing to it fails with %s',
  (code) => {
    expect(mayWrite(dir, failing(code))).toBe(false)
  },
)

test.each(['EBUSY', 'ENOSPC', 'EIO'])(
  'the check whether a folder requires an administrator fails on an unrelated error (%s), so that nobody can redirect Clearpane by blocking a file',
  (code) => {
    expect(() => mayWrite(dir, failing(code))).toThrow(code)
  },
)
