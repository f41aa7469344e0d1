/** Parses .reg text by the rules of the format, independently of the code that writes it; for tests. */

export type ReadValue = { key: string; name: string; raw: { type: number; hex: string } | null }

const unquote = (text: string) => text.replace(/\\(.)/gs, '$1')

const toHex = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

const utf16 = (text: string) =>
  toHex(
    [...`${text}\0`]
      .flatMap((c) => c.split(''))
      .flatMap((unit) => [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8]),
  )

const readData = (text: string): ReadValue['raw'] => {
  if (text === '-') return null
  const dword = /^dword:([0-9a-f]{8})$/.exec(text)
  if (dword !== null) return { type: 4, hex: (dword[1]?.match(/../g) ?? []).reverse().join('') }
  const bytes = /^hex(?:\(([0-9a-f]+)\))?:([0-9a-f,]*)$/.exec(text)
  if (bytes !== null)
    return {
      type: bytes[1] === undefined ? 3 : Number.parseInt(bytes[1], 16),
      hex: (bytes[2] ?? '').replaceAll(',', ''),
    }
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)
  if (quoted !== null) return { type: 1, hex: utf16(unquote(quoted[1] ?? '')) }
  throw new Error(`not data of a .reg file: ${text}`)
}

const readLine = (line: string): { name: string; data: string } => {
  const named = /^(?:@|"((?:[^"\\]|\\.)*)")=(.*)$/s.exec(line)
  if (named === null) throw new Error(`not a line of a .reg file: ${line}`)
  return { name: unquote(named[1] ?? ''), data: named[2] ?? '' }
}

export const readReg = (text: string): ReadValue[] => {
  const lines = text.replace(/,\\\r\n {2}/g, ',').split('\r\n')
  if (lines.shift() !== 'Windows Registry Editor Version 5.00') throw new Error('no header')
  const values: ReadValue[] = []
  let key = ''
  for (const line of lines) {
    if (line === '' || line.startsWith(';')) continue
    if (line.startsWith('[')) {
      key = line.slice(1, line.lastIndexOf(']'))
      continue
    }
    const { name, data } = readLine(line)
    values.push({ key, name, raw: readData(data) })
  }
  return values
}
