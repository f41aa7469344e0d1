/**
 * Reads what a program's file states about itself.
 * https://learn.microsoft.com/windows/win32/api/winver/nf-winver-verqueryvaluew
 */
import { addressOf, native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'

const version = (prototype: string) => native('version.dll', prototype)

const GetFileVersionInfoSizeW = version(
  'uint32_t GetFileVersionInfoSizeW(const char16_t *file, _Out_ void *handle)',
)
const GetFileVersionInfoW = version(
  'int GetFileVersionInfoW(const char16_t *file, uint32_t handle, uint32_t size, _Out_ void *data)',
)
const VerQueryValueW = version(
  'int VerQueryValueW(void *block, const char16_t *name, _Out_ void *value, _Out_ void *length)',
)

/**
 * Returns the offset and length of a part of the version block; null if the file doesn't have that part. The unit in
 * which the length is measured differs from part to part.
 */
const partOf = (block: Buffer, name: string): { at: number; length: number } | null => {
  const [value, length] = [Buffer.alloc(8), Buffer.alloc(4)]
  if (VerQueryValueW.call(block, name, value, length) === 0) return null
  return { at: Number(value.readBigUInt64LE() - addressOf(block)), length: length.readUInt32LE() }
}

const hex = (number: number) => number.toString(16).padStart(4, '0')

/** Returns the company name in the file's first language; null if there is none or if the file can't be read. */
export const companyOf = (path: string): string | null => {
  const size = GetFileVersionInfoSizeW.call(path, Buffer.alloc(4))
  if (size === 0) return null
  const block = Buffer.alloc(size)
  if (GetFileVersionInfoW.call(path, 0, size, block) === 0) return null
  const languages = partOf(block, '\\VarFileInfo\\Translation')
  if (languages === null || languages.length < 4) return null
  const [language, page] = [block.readUInt16LE(languages.at), block.readUInt16LE(languages.at + 2)]
  const company = partOf(block, `\\StringFileInfo\\${hex(language)}${hex(page)}\\CompanyName`)
  if (company === null || company.length === 0) return null
  const name = readText(block, company.at, company.length).trim()
  return name === '' ? null : name
}
