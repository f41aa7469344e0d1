/** Tests that each file that the user specified is written completely or not at all. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readWhole, writeWhole } from './whole-file.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-out-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const bytes = Buffer.from('the whole file')

test('writeWhole writes all bytes of a new file and leaves no other file next to it', () => {
  writeWhole(join(dir, 'a.reg'), bytes)
  expect(readdirSync(dir)).toEqual(['a.reg'])
  expect(readFileSync(join(dir, 'a.reg'))).toEqual(bytes)
})

test('writeWhole replaces an existing file', () => {
  writeFileSync(join(dir, 'a.reg'), 'an older and longer file than the new one')
  writeWhole(join(dir, 'a.reg'), bytes)
  expect(readFileSync(join(dir, 'a.reg'))).toEqual(bytes)
})

test('if the target path is a folder, writeWhole reports a system error and leaves no temporary file', () => {
  expect(() => writeWhole(dir, bytes)).toThrow(expect.objectContaining({ syscall: 'rename' }))
  expect(readdirSync(dir)).toEqual([])
  expect(readdirSync(join(dir, '..')).filter((name) => name.endsWith('.part'))).toEqual([])
})

describe.skipIf(process.platform === 'win32')('on POSIX file systems', () => {
  test('writeWhole keeps a symbolic link and writes to the file that the link points to', () => {
    symlinkSync(join(dir, 'target'), join(dir, 'link'))
    writeFileSync(join(dir, 'target'), 'old')
    writeWhole(join(dir, 'link'), bytes)
    expect(readFileSync(join(dir, 'target'))).toEqual(bytes)
  })

  test('writeWhole writes to a device instead of replacing it', () => {
    writeWhole('/dev/null', bytes)
    expect(readFileSync('/dev/null')).toEqual(Buffer.alloc(0))
  })
})

test.skipIf(process.platform !== 'linux')(
  'if writeWhole fails, the old file stays unchanged and no other file is left next to it',
  () => {
    writeFileSync(join(dir, 'a.reg'), 'old')
    const script = `
    import { writeWhole } from ${JSON.stringify(new URL('./whole-file.ts', import.meta.url).href)}
    try { writeWhole(process.argv[1], Buffer.alloc(50000)) } catch ({ code, syscall }) { console.log(code, syscall) }`
    const { stdout } = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -f 8; exec "$0" --input-type=module -e "$1" "$2"',
        process.execPath,
        script,
        join(dir, 'a.reg'),
      ],
      { encoding: 'utf8' },
    )
    expect(stdout.trim()).toBe('EFBIG write')
    expect(readdirSync(dir)).toEqual(['a.reg'])
    expect(readFileSync(join(dir, 'a.reg'), 'utf8')).toBe('old')
  },
)

describe('the result of a read', () => {
  test('is the whole text of the file', () => {
    writeFileSync(join(dir, 'a'), 'ä'.repeat(100_000))
    expect(readWhole(join(dir, 'a'))).toBe('ä'.repeat(100_000))
  })

  test.each([
    ['a missing file', () => join(dir, 'no')],
    ['a folder', () => dir],
    [
      'a file larger than any of ours',
      () => {
        writeFileSync(join(dir, 'large'), Buffer.alloc(5 * 2 ** 20))
        return join(dir, 'large')
      },
    ],
  ])('is nothing for %s', (_, path) => expect(readWhole(path())).toBeNull())

  test.skipIf(process.platform === 'win32')('is null for a device that sends data forever', () => {
    expect(readWhole('/dev/zero')).toBeNull()
  })
})
