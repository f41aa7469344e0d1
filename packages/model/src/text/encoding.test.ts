import { expect, test } from 'vitest'
import { textEncodingOf } from './encoding.ts'

const json = '{"clearpaneSelection":1,"title":"Größe 日本"}'
const utf16 = (text: string, mark: boolean) => Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(json)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${json}`)],
  ['UTF-16 as Windows PowerShell writes it with ">"', utf16(json, true)],
  ['UTF-16 without a mark', utf16(json, false)],
  ['big-endian UTF-16', swapped(utf16(json, true))],
  ['big-endian UTF-16 without a mark', swapped(utf16(json, false))],
])('a file in %s is read as its text', (_, bytes) => {
  expect(new TextDecoder(textEncodingOf(bytes)).decode(bytes)).toBe(json)
})

test.each<[string, Uint8Array]>([
  ['an empty file', new Uint8Array()],
  ['one byte', Uint8Array.of(0x7b)],
  ['a file of zeros', new Uint8Array(8)],
])('%s counts as UTF-8', (_, bytes) => expect(textEncodingOf(bytes)).toBe('utf-8'))
