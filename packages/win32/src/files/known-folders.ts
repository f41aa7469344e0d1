/**
 * Asks Windows for the paths of system folders, because whoever started this program could have set environment
 * variables.
 */

import { codeOf } from '../com/hresult.ts'
import { guid } from '../com/values.ts'
import { failure, succeed, textAt } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'

const SHGetKnownFolderPath = native(
  'shell32.dll',
  'int32_t SHGetKnownFolderPath(void *id, uint32_t flags, void *token, _Out_ void *path)',
)
const CoTaskMemFree = native('ole32.dll', 'void CoTaskMemFree(uint64_t memory)')
const GetSystemDirectoryW = native(
  'kernel32.dll',
  'uint32_t GetSystemDirectoryW(_Out_ void *buffer, uint32_t units)',
)

/** KNOWNFOLDERID values in their in-memory form: https://learn.microsoft.com/windows/win32/shell/knownfolderid */
const ids = {
  /** {62AB5D82-FDC1-4DC3-A9DD-070D1D495D97} */
  programData: Buffer.from('825dab62c1fdc34da9dd070d1d495d97', 'hex'),
  localAppData: guid('f1b32785-6fba-4fcf-9d55-7b8e7f157091'),
  roamingAppData: guid('3eb685db-65f9-4cf6-a03a-e3ef65729f3d'),
  profile: guid('5e6c858f-0e22-4760-9afe-ea3317b67173'),
  downloads: guid('374de290-123f-4565-9164-39c4925e467b'),
  documents: guid('fdd39ad0-238f-46af-adb4-6c85480369c7'),
  pictures: guid('33e28130-4e1e-4676-835a-98395c3bc3bb'),
  desktop: guid('b4bfcc3a-db2c-424c-b029-7fe99a87c641'),
  music: guid('4bd8d571-6d19-48d3-be97-422220080e43'),
  videos: guid('18989b1d-99b5-455b-841c-ab7c74e4ddfc'),
  startup: guid('b97d20bb-f46a-4c97-ba10-5e3608430854'),
  commonStartup: guid('82a5ea35-d9cd-47c5-9629-e15d2f714e6e'),
  windows: guid('f38bf404-1d43-42f2-9305-67de0b28fc23'),
  programFiles: guid('905e63b6-c1bf-494e-b29c-65b732d3d21a'),
  programFilesX86: guid('7c5a40ef-a0fb-4bfc-874a-c0f2e0b9fa8e'),
} as const
export type KnownFolder = keyof typeof ids

export const knownFolder = (name: KnownFolder): string => {
  const slot = Buffer.alloc(8)
  const code = SHGetKnownFolderPath.call(ids[name], 0, null, slot)
  const address = slot.readBigUInt64LE()
  try {
    // A path is valid only if Windows returns the code for plain success.
    if (code !== 0) throw failure(SHGetKnownFolderPath.name, codeOf(code))
    return textAt(address)
  } finally {
    CoTaskMemFree.call(address)
  }
}

/** e.g. `C:\Windows\system32` */
export const systemFolder = (): string => {
  const buffer = Buffer.alloc(1024)
  return readText(buffer, 0, succeed(GetSystemDirectoryW, buffer, buffer.length / 2))
}

const GetTempPathW = native('kernel32.dll', 'uint32_t GetTempPathW(uint32_t units, _Out_ void *buffer)')

/**
 * Returns the path of this process's temporary folder, without the trailing backslash. The path comes from the
 * environment, so it was chosen by whoever started this program.
 */
export const tempFolder = (): string => {
  const buffer = Buffer.alloc(1024)
  return readText(buffer, 0, succeed(GetTempPathW, buffer.length / 2, buffer)).replace(/\\+$/, '')
}
