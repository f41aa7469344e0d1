import { expect, test } from 'vitest'
import { adminNativeFolder } from './admin-native.ts'

const ntdll = 'C:\\Windows\\SYSTEM32\\ntdll.dll'

test.each([
  ['Windows on C:', [ntdll, 'C:\\Windows\\System32\\KERNEL32.DLL'], 'C:\\Program Files\\Clearpane\\native'],
  ['Windows on another drive', ['D:\\windows\\system32\\kernel32.dll'], 'D:\\Program Files\\Clearpane\\native'],
])('%s: the folder is on the drive the loader took kernel32 from', (_name, libraries, folder) => {
  expect(adminNativeFolder(libraries)).toBe(folder)
})

test.each([
  ['a kernel32 beside the program', ['C:\\Users\\me\\kernel32.dll']],
  ['a folder that only ends alike', ['C:\\Users\\me\\Windows\\System32\\kernel32.dll']],
  ['no list', []],
])('%s says nothing about where Windows lies', (_name, libraries) => {
  expect(() => adminNativeFolder(libraries)).toThrow(/where Windows lies/)
})
