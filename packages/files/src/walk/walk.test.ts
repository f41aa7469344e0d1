/**
 * Tests that every folder is reported either as listed or with the reason why it wasn't, so that no folder is
 * silently skipped.
 */
import { expect, test } from 'vitest'
import type { Entry, FileSystem, Refusal } from '../file-system.ts'
import { walk } from './walk.ts'

const entry = (name: string, type: Entry['type']): Entry => ({
  name,
  type,
  size: 1,
  allocated: 1,
  modified: 0,
  volume: '1',
  id: name,
  links: 1,
})
const system = (inner: readonly Entry[] | Refusal): FileSystem => ({
  join: (folder, name) => `${folder}/${name}`,
  list: (folder) =>
    folder === '/pc' ? [entry('a', 'file'), entry('inner', 'folder'), entry('b', 'file')] : inner,
  open: () => 'failed',
})

test.each<[string, readonly Entry[] | Refusal, Partial<ReturnType<typeof walk>['counts']>]>([
  ['listed', [entry('c', 'file')], { files: 3, folders: 2 }],
  ['denied', 'denied', { files: 2, folders: 1, denied: 1 }],
  ['gone meanwhile', 'gone', { files: 2, folders: 1, gone: 1 }],
  ['on a disk that fails', 'failed', { files: 2, folders: 1, failed: 1 }],
  [
    'full of what isn’t a file',
    [entry('l', 'link'), entry('p', 'placeholder'), entry('o', 'other')],
    { files: 2, folders: 2, links: 1, placeholders: 1, others: 1 },
  ],
])('a folder that is %s is counted as such', (_, inner, counts) => {
  const walked = walk(system(inner), { roots: ['/pc'], onFile: () => {} })
  const none = { files: 0, folders: 0, links: 0, placeholders: 0, others: 0, denied: 0, gone: 0, failed: 0 }
  expect(walked.counts).toEqual({ ...none, ...counts })
  expect(walked.refused).toEqual(typeof inner === 'string' ? [{ path: '/pc/inner', why: inner }] : [])
})

test('a folder on which another volume is mounted is reported, and is searched only if it is one of the search’s roots', () => {
  const listed: string[] = []
  const inner: FileSystem = {
    ...system([]),
    list: (folder) => {
      listed.push(folder)
      return folder === '/pc' ? [entry('usb', 'volume'), entry('hidden', 'volume'), entry('a', 'file')] : []
    },
  }
  const alone = walk(inner, { roots: ['/pc'], skips: (path) => path === '/pc/hidden', onFile: () => {} })
  expect(alone.refused).toEqual([{ path: '/pc/usb', why: 'volume' }])
  expect(alone.counts).toMatchObject({ files: 1, folders: 1 })
  expect(listed).toEqual(['/pc'])
  const both = walk(inner, {
    roots: ['/pc', '/pc/usb'],
    skips: (path) => path === '/pc/hidden',
    onFile: () => {},
  })
  expect(both.refused).toEqual([])
  expect(listed).toContain('/pc/usb')
})
