import { expect, test } from 'vitest'
import { utf16 } from '../../../lib/download.ts'
import { notInFile } from './selection-files.tsx'

test.each([['Windows Registry Editor Version 5.00\r\n'], ['ü € 😀 \u2019'], ['']])(
  'a file with the text %j is saved as UTF-16 with a byte order mark, as Windows saves such files',
  (text) => {
    const bytes = utf16(text)
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe])
    expect(new TextDecoder('utf-16le').decode(bytes)).toBe(text)
  },
)

const items = (...ids: string[]) => ids.map((id) => ({ id }))
test.each([
  ['nothing but choices has everything', [], [], '', 0],
  ['a service and an app names both', items('Spooler', 'App_1'), [], 'Spooler, App_1', 0],
  ['own name servers names them', [], ['9.9.9.9', '9.9.9.9'], '9.9.9.9', 0],
  ['many counts the rest', items('a', 'b', 'c', 'd'), ['1.1.1.1', '9.9.9.9'], 'a, b, c, d, 1.1.1.1', 1],
])('a loaded file is understood: %s', (_, given, servers, names, more) => {
  expect(notInFile(given, servers)).toEqual({ names, more })
})
