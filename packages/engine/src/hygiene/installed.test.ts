import { encodeRegistryData, plainRegistryData } from '@clearpane/model'
import { expect, test } from 'vitest'
import { installedPrograms } from './installed.ts'
import { pathOf, type RegistryReads } from './reads.ts'

const list = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'

const readsOf = (
  programs: Readonly<Record<string, Readonly<Record<string, string | number>>>>,
  isDenied = false,
): RegistryReads => ({
  keys: (place) => {
    if (place.hive === 'HKCU') return isDenied ? 'denied' : 'absent'
    return pathOf(place) === `HKLM\\${list}` ? Object.keys(programs) : 'absent'
  },
  values: ({ path }) =>
    Object.entries(programs[path.slice(list.length + 1)] ?? {}).map(([name, value]) => ({
      name,
      ...encodeRegistryData(plainRegistryData(value)),
    })),
  ...{ file: () => 'unknown', expand: (text) => text, windows: 'C:\\Windows', isRunning: () => false },
  guard: () => null,
})

test('the list of installed programs is the same as in Settings, without Windows components or program updates', () => {
  const reads = readsOf({
    player: { DisplayName: ' Old Player 2.4 ', DisplayVersion: '2.4.0', Publisher: 'Example Media' },
    archiver: { DisplayName: 'Archiver 9' },
    part: { DisplayName: 'Part of Windows', SystemComponent: 1 },
    update: { DisplayName: 'Update for Archiver', ParentKeyName: 'archiver' },
    nameless: { DisplayVersion: '1' },
  })
  expect(installedPrograms(reads)).toEqual({
    programs: [
      { name: 'Archiver 9', version: null, publisher: null },
      { name: 'Old Player 2.4', version: '2.4.0', publisher: 'Example Media' },
    ],
    unread: [],
  })
})

test('if a list of installed programs can’t be read, that list is reported', () => {
  expect(installedPrograms(readsOf({}, true)).unread).toEqual([
    'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall',
  ])
})
