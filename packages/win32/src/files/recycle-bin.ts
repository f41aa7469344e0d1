/** The Recycle Bin of the account that this process runs under, on all drives. */
import { check } from '../com/hresult.ts'
import { native } from '../core/ffi.ts'

/** https://learn.microsoft.com/windows/win32/api/shellapi/nf-shellapi-shqueryrecyclebinw */
const SHQueryRecycleBinW = native('shell32.dll', 'int32_t SHQueryRecycleBinW(void *root, _Inout_ void *info)')
/** https://learn.microsoft.com/windows/win32/api/shellapi/nf-shellapi-shemptyrecyclebinw */
const SHEmptyRecycleBinW = native(
  'shell32.dll',
  'int32_t SHEmptyRecycleBinW(uint64_t window, void *root, uint32_t flags)',
)

export const hasRecycleBin = (): boolean => SHQueryRecycleBinW.exists() && SHEmptyRecycleBinW.exists()

/** SHQUERYRBINFO */
const info = { bytes: 8, items: 16, size: 24 } as const

export const readRecycleBin = (): { items: number; bytes: number } => {
  const buffer = Buffer.alloc(info.size)
  buffer.writeUInt32LE(info.size)
  check(SHQueryRecycleBinW.name, SHQueryRecycleBinW.call(null, buffer))
  return {
    items: Number(buffer.readBigInt64LE(info.items)),
    bytes: Number(buffer.readBigInt64LE(info.bytes)),
  }
}

/** SHERB_NOCONFIRMATION | SHERB_NOPROGRESSUI | SHERB_NOSOUND */
const silently = 0x1 | 0x2 | 0x4

/** Empties the bin permanently. Windows reports a failure if the bin is empty, so this is checked first. */
export const emptyRecycleBin = (): void => {
  if (readRecycleBin().items === 0) return
  check(SHEmptyRecycleBinW.name, SHEmptyRecycleBinW.call(0n, null, silently))
}
