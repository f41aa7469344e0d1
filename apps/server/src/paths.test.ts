import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataDir } from './paths.ts'

const cases: { name: string; platform: string; environment: Record<string, string>; dir: string }[] = [
  { name: 'LOCALAPPDATA on Windows', platform: 'win32', environment: { LOCALAPPDATA: '/l' }, dir: join('/l', 'Clearpane') },
  {
    name: 'the same place by its rule when it is not set',
    platform: 'win32',
    environment: {},
    dir: join('/home/a', 'AppData', 'Local', 'Clearpane'),
  },
  { name: 'XDG_DATA_HOME elsewhere', platform: 'linux', environment: { XDG_DATA_HOME: '/x' }, dir: '/x/clearpane' },
  { name: 'its default when it is not set', platform: 'linux', environment: {}, dir: '/home/a/.local/share/clearpane' },
  {
    name: 'its default when it is relative',
    platform: 'darwin',
    environment: { XDG_DATA_HOME: 'x' },
    dir: '/home/a/.local/share/clearpane',
  },
]
test.each(cases)('the data folder is $name', ({ platform, environment, dir }) => {
  expect(defaultDataDir(platform, environment, '/home/a')).toBe(dir)
})
