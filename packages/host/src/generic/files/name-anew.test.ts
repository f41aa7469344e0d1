import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FolderHandle, openFolder } from './folder-handle.ts'
import { nameAnew } from './name-anew.ts'

describe.skipIf(process.platform !== 'linux')('renaming a file', () => {
  let at = ''
  let [from, to]: FolderHandle[] = []
  beforeEach(() => {
    at = realpathSync(mkdtempSync(join(tmpdir(), 'name-')))
    ;[from, to] = ['from', 'to'].map((name) => {
      mkdirSync(join(at, name))
      return openFolder(join(at, name))
    })
    writeFileSync(join(at, 'from', 'a'), 'content')
  })
  afterEach(() => {
    for (const folder of [from, to]) folder?.[Symbol.dispose]()
    rmSync(at, { recursive: true, force: true })
  })

  /**
   * Behaves like FAT, exFAT and some network shares, where a file can't have a second name.
   * https://man7.org/linux/man-pages/man2/link.2.html
   */
  const failing = (code: string) => () => {
    throw Object.assign(new Error(code), { code })
  }
  const give = (link?: (path: string, other: string) => void) => {
    if (from === undefined || to === undefined) throw new Error('both are open')
    return nameAnew(from, 'a', to, 'b', link)
  }

  test.each([
    ['with second names', undefined],
    ['without second names', failing('EPERM')],
    ['on a share without them', failing('EOPNOTSUPP')],
  ])('is given on a file system %s, and never taken from another file', (_, link) => {
    expect(give(link)).toBe('done')
    expect([readFileSync(join(at, 'to', 'b'), 'latin1'), existsSync(join(at, 'from', 'a'))]).toEqual([
      'content',
      false,
    ])
    writeFileSync(join(at, 'from', 'a'), 'another')
    expect(give(link)).toBe('taken')
    expect(readFileSync(join(at, 'to', 'b'), 'latin1')).toBe('content')
  })

  test('leaves no file in the target folder if the file can’t be renamed', () => {
    rmSync(join(at, 'from', 'a'))
    expect(() => give(failing('EPERM'))).toThrow()
    expect(readdirSync(join(at, 'to'))).toEqual([])
  })
})
