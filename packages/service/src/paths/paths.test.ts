import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataDir, pathsIn } from './paths.ts'

const cases: { name: string; platform: string; environment: Record<string, string>; dir: string }[] = [
  {
    name: 'LOCALAPPDATA on Windows',
    platform: 'win32',
    environment: { LOCALAPPDATA: '/l' },
    dir: join('/l', 'Clearpane'),
  },
  {
    name: 'the default path if it isn’t set',
    platform: 'win32',
    environment: {},
    dir: join('/home/a', 'AppData', 'Local', 'Clearpane'),
  },
  {
    name: 'XDG_DATA_HOME elsewhere',
    platform: 'linux',
    environment: { XDG_DATA_HOME: '/x' },
    dir: '/x/clearpane',
  },
  {
    name: 'its default when it is not set',
    platform: 'linux',
    environment: {},
    dir: '/home/a/.local/share/clearpane',
  },
  {
    name: 'its default when it is relative',
    platform: 'darwin',
    environment: { XDG_DATA_HOME: 'x' },
    dir: '/home/a/.local/share/clearpane',
  },
]
test.each(cases)('the location of the data folder is correct: $name', ({ platform, environment, dir }) => {
  expect(defaultDataDir(platform, environment, '/home/a')).toBe(dir)
})

const elsewhere: {
  name: string
  platform: string
  environment: Record<string, string>
  dataDir: string
  own: string
  marked: boolean
}[] = [
  {
    name: "a named folder on Windows, which may be anybody's",
    platform: 'win32',
    environment: { LOCALAPPDATA: '/l' },
    dataDir: '/shared',
    own: join('/l', 'Clearpane'),
    marked: true,
  },
  {
    name: "the person's own folder on Windows",
    platform: 'win32',
    environment: { LOCALAPPDATA: '/l' },
    dataDir: join('/l', 'Clearpane'),
    own: join('/l', 'Clearpane'),
    marked: false,
  },
  {
    name: 'a named folder elsewhere, where a mode keeps others out',
    platform: 'linux',
    environment: {},
    dataDir: '/shared',
    own: '/shared',
    marked: false,
  },
]
test.each(elsewhere)(
  'the file that opens the dashboard can be read only by the user: $name',
  ({ platform, environment, dataDir, own, marked }) => {
    const { running, linkFile } = pathsIn(dataDir, platform, environment)
    expect([dirname(running), dirname(linkFile)]).toEqual([own, own])
    const other = pathsIn(`${dataDir}2`, platform, environment)
    expect(running === other.running || linkFile === other.linkFile).toBe(false)
    expect(/-[0-9a-f]{12}\./.test(running)).toBe(marked)
  },
)
