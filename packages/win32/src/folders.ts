/** Windows' own folders, asked of Windows: environment variables can be set by whoever starts us. */
import { failure, succeed, textAt } from './call.ts'
import { native } from './ffi.ts'
import { readText } from './text.ts'

const SHGetKnownFolderPath = native('shell32.dll', 'int32_t SHGetKnownFolderPath(void *id, uint32_t flags, void *token, _Out_ void *path)')
const CoTaskMemFree = native('ole32.dll', 'void CoTaskMemFree(uint64_t memory)')
const GetSystemDirectoryW = native('kernel32.dll', 'uint32_t GetSystemDirectoryW(_Out_ void *buffer, uint32_t units)')

const SetDefaultDllDirectories = native('kernel32.dll', 'int SetDefaultDllDirectories(uint32_t flags)')

/** KNOWNFOLDERID in memory order: https://learn.microsoft.com/windows/win32/shell/knownfolderid */
const ids = {
  /** {62AB5D82-FDC1-4DC3-A9DD-070D1D495D97} */
  programData: Buffer.from('825dab62c1fdc34da9dd070d1d495d97', 'hex'),
} as const

export const knownFolder = (name: keyof typeof ids): string => {
  const slot = Buffer.alloc(8)
  const code = SHGetKnownFolderPath.call(ids[name], 0, null, slot)
  const address = slot.readBigUInt64LE()
  try {
    if (code !== 0) throw failure(SHGetKnownFolderPath.name, code >>> 0)
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

/** From now on a DLL named without its path comes from Windows' own folder and from nowhere else. */
export const loadFromSystemOnly = (): void => {
  const searchSystem32 = 0x800
  succeed(SetDefaultDllDirectories, searchSystem32)
}
