import { expect, test } from 'vitest'
import type { FileClass } from '../../from-catalog.ts'
import { neverOf, placesOf, tempTrouble, unnamedIn } from './places.ts'

const folders = {
  '%systemroot%': 'C:\\Windows',
  '%userprofile%': 'C:\\Users\\Ann',
  '%localappdata%': 'C:\\Users\\Ann\\AppData\\Local',
  '%temp%': 'C:\\Users\\Ann\\AppData\\Local\\Temp',
  '%programfiles(x86)%': null,
  '{374de290-123f-4565-9164-39c4925e467b}': 'D:\\Downloads',
}
const ofPaths = (paths: string[], more: Partial<FileClass> = {}): FileClass => ({
  ...{ scope: 'user', paths, recurse: true, minAgeDays: 0, never: [], stops: [] },
  ...more,
})

test.each([
  ['a variable is filled in, whatever its case', ['%SystemROOT%\\Temp\\*'], ['C:\\Windows\\Temp\\*']],
  [
    'a folder known by its id is filled in',
    ['{374DE290-123F-4565-9164-39C4925E467B}\\*'],
    ['D:\\Downloads\\*'],
  ],
  [
    'a folder this PC does not have leaves its place out',
    ['%ProgramFiles(x86)%\\A\\*', '%TEMP%\\*'],
    ['C:\\Users\\Ann\\AppData\\Local\\Temp\\*'],
  ],
  ['a variable nobody knows leaves its place out', ['%NOTHING%\\*'], []],
  ['a relative path and a bare drive are no places', ['Temp\\*', '\\*', 'C:\\', '\\\\server\\share\\*'], []],
])('the folders of a class are right: %s', (_name, paths, expected) => {
  expect(placesOf(ofPaths(paths), folders)).toEqual(expected)
})

test('a browser’s folders include the folders of each profile, and each shared folder once', () => {
  const browser = { name: 'B', process: 'b.exe', base: '%LOCALAPPDATA%\\B', profiles: ['.', 'Profile *'] }
  expect(placesOf(ofPaths(['{profile}\\Cache', '{base}\\ShaderCache'], { browser }), folders)).toEqual([
    'C:\\Users\\Ann\\AppData\\Local\\B\\Cache',
    'C:\\Users\\Ann\\AppData\\Local\\B\\Profile *\\Cache',
    'C:\\Users\\Ann\\AppData\\Local\\B\\ShaderCache',
  ])
})

test('variables in the paths of excluded files are replaced by their values, and plain names stay unchanged', () => {
  expect(neverOf(['%TEMP%\\Low', 'Network\\Cookies', '%NOTHING%\\x'], folders)).toEqual([
    'C:\\Users\\Ann\\AppData\\Local\\Temp\\Low',
    'Network\\Cookies',
  ])
})

test.each([
  ['in the profile', 'C:\\Users\\Ann\\AppData\\Local\\Temp', true, null],
  ['on another drive, for the person', 'D:\\Temp', false, null],
  ['on another drive, for an administrator', 'D:\\Temp', true, 'tempElsewhere'],
  ['of the administrators', 'C:\\ProgramData\\Clearpane\\tmp', true, 'tempElsewhere'],
  [
    'a name that only begins like the profile, for an administrator',
    'C:\\Users\\Annabel\\Temp',
    true,
    'tempElsewhere',
  ],
  ['the profile itself', 'C:\\Users\\Ann', false, 'tempTooWide'],
  ['a folder that holds all profiles', 'C:\\Users', false, 'tempTooWide'],
  ['a drive', 'C:\\', false, 'tempOdd'],
  ['a share', '\\\\nas\\temp', false, 'tempOdd'],
  ['a name that nothing expands', '%RAMDISK%\\Temp', false, 'tempOdd'],
  ['the Windows folder', 'C:\\WINDOWS', false, 'tempTooWide'],
])('a temporary folder %s', (_name, temp, elevated, trouble) => {
  const { '%temp%': _own, ...rest } = folders
  expect(tempTrouble(temp, rest, elevated)).toBe(trouble)
})

test.each([
  [
    'a folder this PC doesn’t have',
    ['%ProgramFiles(x86)%\\A\\*', '%LOCALAPPDATA%\\B'],
    ['%ProgramFiles(x86)%'],
  ],
  ['a variable nobody knows', ['%NOTHING%\\*'], ['%NOTHING%']],
  [
    'a folder without an id here',
    ['{00000000-0000-0000-0000-000000000001}\\*'],
    ['{00000000-0000-0000-0000-000000000001}'],
  ],
  ['nothing, where every name is known', ['%TEMP%\\*'], []],
])('a folder without a known path is unavailable: %s', (_, paths, unnamed) => {
  expect(unnamedIn(ofPaths(paths), folders)).toEqual(unnamed)
})
