import { expect, it, test } from 'vitest'
import {
  isDenied,
  isUnavailable,
  MissingFunctionError,
  NativePartError,
  NotWindowsError,
  Win32Error,
} from './errors.ts'
import { readTexts } from './text.ts'
import { packError, unpackError } from './wire.ts'

const sent = (error: unknown) => unpackError(structuredClone(packError(error)))

test.each([
  ['a Win32Error', new Win32Error('RegOpenKeyExW', 5, 'Access denied'), Win32Error],
  [
    'a missing function',
    new MissingFunctionError('PowerReadACValueIndex', 'powrprof.dll', 'not found'),
    MissingFunctionError,
  ],
  ['a native file that Windows does not load', new NativePartError('blocked'), NativePartError],
  ['a call off Windows', new NotWindowsError('linux'), NotWindowsError],
  ['a defect', new RangeError('out of range'), Error],
])('%s is the same error in the other thread', (_name, error, kind) => {
  const back = sent(error)
  expect(back).toBeInstanceOf(kind)
  expect({ ...back, message: back.message, name: back.name }).toEqual({
    ...error,
    message: error.message,
    name: error.name,
  })
  expect([isDenied(back), isUnavailable(back)]).toEqual([isDenied(error), isUnavailable(error)])
  expect(back.stack).toBe(error.stack)
})

test('a thrown value that is not an error arrives in the other thread as an error', () => {
  expect(sent('only text')).toMatchObject({ name: 'Error', message: 'only text' })
})

const wide = (text: string) => Buffer.from(text, 'utf16le')

it.each([
  ['two texts', 'PCI\\A\0PCI\\B\0\0', ['PCI\\A', 'PCI\\B']],
  ['what stands behind the end is no text', 'A\0\0B\0', ['A']],
  ['an end that is missing', 'A\0B', ['A', 'B']],
  ['none', '\0\0', []],
  ['nothing at all', '', []],
])('a list of texts is passed correctly: %s', (_, list, expected) =>
  expect(readTexts(wide(list))).toEqual(expected),
)
