import { expect, it } from 'vitest'
import { readTexts } from './text.ts'

const wide = (text: string) => Buffer.from(text, 'utf16le')

it.each([
  ['two texts', 'PCI\\A\0PCI\\B\0\0', ['PCI\\A', 'PCI\\B']],
  ['what stands behind the end is no text', 'A\0\0B\0', ['A']],
  ['an end that is missing', 'A\0B', ['A', 'B']],
  ['none', '\0\0', []],
  ['nothing at all', '', []],
])('a list of texts: %s', (_, list, expected) => expect(readTexts(wide(list))).toEqual(expected))
