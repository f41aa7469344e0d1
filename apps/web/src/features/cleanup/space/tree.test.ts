import type { SpaceFolderRow } from '@clearpane/contracts'
import { describe, expect, it } from 'vitest'
import { largestFolders, placeAt } from './tree.ts'

const folder = (name: string, own: number, folders: SpaceFolderRow[] = [], hidden = 0): SpaceFolderRow => ({
  name,
  bytes: own + hidden + folders.reduce((sum, one) => sum + one.bytes, 0),
  files: own + hidden + folders.reduce((sum, one) => sum + one.files, 0),
  own: { bytes: own, files: own },
  folders,
})
const of = (...roots: SpaceFolderRow[]) => ({ roots, total: { bytes: 99, files: 9 } })
const pc = of(
  folder('C:\\Users\\Ann\\Pictures', 3, [folder('Trips', 1, [folder('Rome', 5)]), folder('Old', 2)], 4),
  folder('D:\\', 1, [folder('Games', 7)]),
)

describe('a place among the measured folders', () => {
  it.each([
    { case: 'nothing: all roots, the largest first', at: '', crumbs: [], rows: ['Pictures 15', 'D: 8'] },
    {
      case: 'a root: its folders, its own files, and what was too small to be kept',
      at: 'C:\\Users\\Ann\\Pictures',
      crumbs: ['Pictures'],
      rows: ['Trips 6', 'smaller 4', 'own 3', 'Old 2'],
    },
    {
      case: 'a folder below',
      at: 'C:\\Users\\Ann\\Pictures\\Trips\\Rome',
      crumbs: ['Pictures', 'Trips', 'Rome'],
      rows: ['own 5'],
    },
    {
      case: 'one that no longer exists: the last existing folder',
      at: 'C:\\Users\\Ann\\Pictures\\Trips\\Paris',
      crumbs: ['Pictures', 'Trips'],
      rows: ['Rome 5', 'own 1'],
    },
    {
      case: 'a drive, whose root ends with its own sign',
      at: 'D:\\Games',
      crumbs: ['D:', 'Games'],
      rows: ['own 7'],
    },
    {
      case: 'a neighbour with the same prefix',
      at: 'C:\\Users\\Ann\\Pictures2',
      crumbs: [],
      rows: ['Pictures 15', 'D: 8'],
    },
  ])('is right: $case', ({ at, crumbs, rows }) => {
    const place = placeAt(pc, at)
    expect(place.crumbs.map(({ name }) => name)).toEqual(crumbs)
    expect(place.rows.map(({ name, type, bytes }) => `${name || type} ${bytes}`)).toEqual(rows)
  })

  it('is the root itself at first if only one root was measured', () => {
    const linux = of(folder('/home/ann', 1, [folder('a\\b', 4)]))
    expect(placeAt(linux, '').crumbs).toEqual([{ path: '/home/ann', name: 'ann' }])
    expect(placeAt(linux, '').rows[0]?.path).toBe('/home/ann/a\\b')
  })

  it('is ranked by the size of the files directly in it, and not of those in its subfolders', () => {
    expect(largestFolders(pc.roots, 3).map(({ path, bytes }) => `${path} ${bytes}`)).toEqual([
      'D:\\Games 7',
      'C:\\Users\\Ann\\Pictures\\Trips\\Rome 5',
      'C:\\Users\\Ann\\Pictures 3',
    ])
  })
})
