import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { realFolders } from '../files/ask.ts'
import type { DeviceFiles } from './device-files.ts'
import { personalFolders, rulesOf, stays } from './rules.ts'

let at = ''
beforeEach(() => {
  at = realpathSync(mkdtempSync(join(tmpdir(), 'rules-')))
})
afterEach(() => rmSync(at, { recursive: true }))

const made = (...names: string[]) =>
  names.map((name) => {
    mkdirSync(join(at, name), { recursive: true })
    return join(at, name)
  })
const windows = (folders: string[]) => ({
  personalFolders: () => folders,
  programFolders: () => [join(at, 'Windows')],
  cloudFolders: () => [join(at, 'Cloud')],
})

describe('the rules for scans and moves', () => {
  test('recognize the user’s existing folders, and never treat the whole profile folder as one of them', () => {
    expect(personalFolders(null, at)).toEqual([])
    const [documents] = made('Documents', 'Other')
    expect(personalFolders(null, at)).toEqual([documents])
  })

  test('use the folders that Windows lists for the user, even if the folders are elsewhere', () => {
    const [moved = ''] = made('D/My papers', 'Documents')
    expect(personalFolders(windows([moved, join(at, 'gone')]), at)).toEqual([moved])
  })

  test('refuse a scan with an error instead of an empty result if the user has no folder', () => {
    const files = (folders: string[]) => ({ folders: () => folders }) as unknown as DeviceFiles
    expect(realFolders(files([]), undefined)).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'BAD_REQUEST' }],
    })
    expect(realFolders(files(['/a']), [])).toEqual({ ok: true, value: ['/a'] })
  })

  test('recognize a linked data folder by both of its paths, and use the folders that Windows currently reports', () => {
    const [data = ''] = made('data')
    symlinkSync(data, join(at, 'link'))
    const places = windows([])
    const rules = rulesOf(join(at, 'link'), places)
    expect(rules.never).toEqual([join(at, 'link'), data])
    expect(stays(rules)).toEqual(
      expect.arrayContaining([
        data,
        join(at, 'Windows'),
        join(at, 'Cloud'),
        'node_modules',
        '.git',
        'AppData',
      ]),
    )
    places.cloudFolders = () => [join(at, 'Another cloud')]
    expect(stays(rules)).toContain(join(at, 'Another cloud'))
  })
})
