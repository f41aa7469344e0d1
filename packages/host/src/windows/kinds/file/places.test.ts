import { expect, test } from 'vitest'
import type { FileClass } from '../../from-catalog.ts'
import { neverOf, placesOf, trustedTemp } from './places.ts'

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
])('%s', (_name, paths, expected) => {
  expect(placesOf(ofPaths(paths), folders)).toEqual(expected)
})

test("a browser's places are those of each of its profiles, and those of all of them once", () => {
  const browser = { name: 'B', process: 'b.exe', base: '%LOCALAPPDATA%\\B', profiles: ['.', 'Profile *'] }
  expect(placesOf(ofPaths(['{profile}\\Cache', '{base}\\ShaderCache'], { browser }), folders)).toEqual([
    'C:\\Users\\Ann\\AppData\\Local\\B\\Cache',
    'C:\\Users\\Ann\\AppData\\Local\\B\\Profile *\\Cache',
    'C:\\Users\\Ann\\AppData\\Local\\B\\ShaderCache',
  ])
})

test('what stays is filled in too; names stay names', () => {
  expect(neverOf(['%TEMP%\\Low', 'Network\\Cookies', '%NOTHING%\\x'], folders)).toEqual([
    'C:\\Users\\Ann\\AppData\\Local\\Temp\\Low',
    'Network\\Cookies',
  ])
})

test.each([
  ['in the profile', 'C:\\Users\\Ann\\AppData\\Local\\Temp', true, true],
  ['on another drive, for the person', 'D:\\Temp', false, true],
  ['on another drive, for an administrator', 'D:\\Temp', true, false],
  ['a name that only begins like the profile, for an administrator', 'C:\\Users\\Annabel\\Temp', true, false],
  ['the profile itself', 'C:\\Users\\Ann', false, false],
  ['a folder that holds all profiles', 'C:\\Users', false, false],
  ['a drive', 'C:\\', false, false],
  ['the Windows folder', 'C:\\WINDOWS', false, false],
])('a temporary folder %s', (_name, temp, elevated, taken) => {
  const { '%temp%': _own, ...rest } = folders
  expect(trustedTemp(temp, rest, elevated)).toBe(taken ? temp : null)
})
