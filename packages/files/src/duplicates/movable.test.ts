import { describe, expect, test } from 'vitest'
import { createFakeFileSystem, type FakeFileSystem } from '../testing/index.ts'
import { createHasher } from './hasher.ts'
import { findMovable } from './movable.ts'

const hasher = await createHasher()
const never = ['/pc/windows', '.git', 'node_modules']

const build = (...more: string[]): FakeFileSystem => {
  const system = createFakeFileSystem()
  for (const path of ['/pc/a', '/pc/in/b', ...more]) system.add(path, 'same')
  return system
}
const find = (system: FakeFileSystem, roots = ['/pc']) => {
  const { sets, leftAlone } = findMovable(system, hasher, { roots, never })
  return { paths: sets.flatMap(({ files }) => files.map(({ path }) => path)), leftAlone }
}
const both = ['/pc/a', '/pc/in/b']

describe('the choice of movable duplicates', () => {
  test.each([
    ['nothing is left alone where nothing has to be', [], 0],
    ['a folder of the list', ['/pc/windows/c', '/pc/windows/deep/c'], 1],
    ['a name, at every depth', ['/pc/node_modules/c', '/pc/in/node_modules/d/c'], 2],
    ['a folder that Git watches, as a whole', ['/pc/work/.git/HEAD', '/pc/work/c', '/pc/work/deep/c'], 1],
    ['a further work folder of Git, which has a file of the name', ['/pc/work/.git', '/pc/work/c'], 1],
  ])('is right: %s', (_, more, folders) => {
    expect(find(build(...more))).toEqual({ paths: both, leftAlone: { folders, files: 0 } })
  })

  test('includes a work folder that the user selected, except for Git’s own files in it', () => {
    const system = build('/pc/.git/HEAD', '/pc/other/.git/HEAD', '/pc/other/c')
    expect(find(system)).toEqual({ paths: both, leftAlone: { folders: 2, files: 0 } })
  })

  test('leaves out hidden files and counts them without opening them, but includes the other files in a hidden folder', () => {
    const system = build('/pc/desktop.ini', '/pc/in/desktop.ini', '/pc/hidden/c')
    const list = system.list
    system.list = (folder) => {
      const entries = list(folder)
      if (typeof entries === 'string') return entries
      return entries.map((one) => ({ ...one, isHidden: ['desktop.ini', 'hidden'].includes(one.name) }))
    }
    const found = find(system)
    expect(found).toEqual({
      paths: ['/pc/a', '/pc/hidden/c', '/pc/in/b'],
      leftAlone: { folders: 0, files: 2 },
    })
    expect(system.opened.filter((path) => path.endsWith('desktop.ini'))).toEqual([])
  })

  test('doesn’t count a folder as left alone if the user selected both the folder and its parent folder', () => {
    expect(find(build(), ['/pc', '/pc/in'])).toEqual({ paths: both, leftAlone: { folders: 0, files: 0 } })
  })
})
