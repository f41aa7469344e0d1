/**
 * Writes .reg text.
 * https://support.microsoft.com/topic/how-to-add-modify-or-delete-registry-subkeys-and-values-by-using-a-reg-file-9c7f37cf-a5e9-e1cd-c4fa-2a26218a1a23
 * Only a plain REG_SZ is written as text; anything that readers could interpret in two ways is written as
 * bytes.
 */
import { decodeRegistryData, type RawValue, registryTypes } from '@clearpane/model'

export const regHeader = 'Windows Registry Editor Version 5.00'
const lineWidth = 78

const hiveNames: Record<string, string> = {
  HKLM: 'HKEY_LOCAL_MACHINE',
  HKCU: 'HKEY_CURRENT_USER',
  HKU: 'HKEY_USERS',
}

const hasBreak = (text: string) => /[\r\n\0]/.test(text)
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

export const regSection = (path: string): string => {
  const [hive = '', ...keys] = path.split('\\')
  return `[${[hiveNames[hive] ?? hive, ...keys].join('\\')}]`
}

/** Writes `name=hex:…` in lines of bytes joined by a backslash, broken as the Registry Editor does. */
const bytesLines = (start: string, hex: string): string => {
  const lines: string[] = []
  let line = start
  const bytes = hex.match(/../g) ?? []
  for (const [i, byte] of bytes.entries()) {
    const last = i === bytes.length - 1
    if (line.length + 4 > lineWidth && !last) {
      lines.push(`${line}\\`)
      line = '  '
    }
    line += last ? byte : `${byte},`
  }
  return [...lines, line].join('\r\n')
}

/** Throws for a value name with a line break, which the format can't express. */
export const regValue = (name: string, raw: RawValue): string => {
  if (hasBreak(name)) throw new Error(`a .reg file cannot hold the value name ${JSON.stringify(name)}`)
  const start = `${name === '' ? '@' : quote(name)}=`
  const data = decodeRegistryData(raw)
  if (data?.type === 'REG_SZ' && !hasBreak(data.data)) return `${start}${quote(data.data)}`
  if (data?.type === 'REG_DWORD') return `${start}dword:${data.data.toString(16).padStart(8, '0')}`
  if (raw.type === registryTypes.REG_BINARY) return bytesLines(`${start}hex:`, raw.hex)
  return bytesLines(`${start}hex(${raw.type.toString(16)}):`, raw.hex)
}
