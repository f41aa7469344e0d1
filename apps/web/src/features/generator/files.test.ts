import { expect, test } from 'vitest'
import { utf16 } from './files.ts'

test.each([['Windows Registry Editor Version 5.00\r\n'], ['ü € 😀 \u2019'], ['']])(
  '%j is UTF-16 with its mark, as Windows writes it',
  (text) => {
    const bytes = utf16(text)
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe])
    expect(new TextDecoder('utf-16le').decode(bytes)).toBe(text)
  },
)
