import { expect, test } from 'vitest'
import { placesOf } from './volumes.ts'

const volume = (paths: string[], kind: 'fixed' | 'removable' | 'disc' = 'fixed') => ({
  name: '',
  kind,
  paths,
})

// psutil #775, gopsutil #1245, sysinfo #1105, gosigar #111, windirstat #651
test.each([
  ['one drive', ['C:'], [volume(['C:\\'])], ['C:']],
  ['a volume in a folder', ['C:'], [volume(['C:\\']), volume(['C:\\Data\\'])], ['C:', 'C:\\Data']],
  [
    'a volume with a letter and a folder, once',
    ['C:', 'D:'],
    [volume(['C:\\']), volume(['D:\\', 'C:\\Data\\'])],
    ['C:', 'D:'],
  ],
  [
    'a volume in two folders, once',
    ['C:'],
    [volume(['C:\\']), volume(['C:\\b\\', 'C:\\a\\'])],
    ['C:', 'C:\\a'],
  ],
  [
    'a volume with two letters, once',
    ['C:', 'D:', 'E:'],
    [volume(['C:\\']), volume(['E:\\', 'D:\\'])],
    ['C:', 'D:'],
  ],
  ['no hidden partitions', ['C:'], [volume([]), volume(['C:\\']), volume([])], ['C:']],
  ['no stick in a folder', ['C:'], [volume(['C:\\']), volume(['C:\\Stick\\'], 'removable')], ['C:']],
  ['a letter that the mount manager doesn’t know', ['C:', 'R:'], [volume(['C:\\'])], ['C:', 'R:']],
  ['letters, where Windows lists no volumes', ['C:', 'D:'], [], ['C:', 'D:']],
])('the volume list has %s', (_, drives, volumes, places) =>
  expect(placesOf(drives, volumes)).toEqual(places),
)
