import { describe, expect, test } from 'vitest'
import { isNever, skipsOf, withoutNever } from './never.ts'

const never = ['C:\\Windows', 'D:\\', '/home/me/data/', 'node_modules', 'AppData']

const cases: readonly [string, string, boolean][] = [
  ['a folder of the list', 'C:\\Windows', true],
  ['another case of it', 'c:\\WINDOWS', true],
  ['the same by its long form', '\\\\?\\C:\\Windows', true],
  ['a name, wherever it lies', 'E:\\work\\Node_Modules', true],
  ['a name of the system’s', 'E:\\$RECYCLE.BIN', true],
  ['a folder that only begins like one', 'C:\\Windows.isos', false],
  ['a folder that only ends in a name', 'E:\\my node_modules', false],
  ['the drive above', 'C:\\', false],
]

describe('the rule for folders that are never searched', () => {
  test.each(cases)('decides correctly for %s', (_, path, expected) => {
    expect([isNever(path, never), skipsOf(never)(path)]).toEqual([expected, expected])
  })

  test.each([
    ['C:\\Windows\\Media\\tada.wav', true],
    ['D:\\a', true],
    ['/home/me/data/x/y', true],
    ['C:\\Users\\Sam\\AppData\\Local\\a.txt', true],
    ['E:\\work\\node_modules\\left\\pad.js', true],
    ['E:\\work\\pad.js', false],
  ])('says whether %s is inside such a folder: %s', (path, expected) => {
    expect(isNever(path, never)).toBe(expected)
  })

  test('refuses only the system’s folders if its list is empty or contains an empty path', () => {
    expect(isNever('/a/b', [''])).toBe(false)
    expect(isNever('/a/System Volume Information/b', [])).toBe(true)
  })

  test('separates folders that may be searched from those that may not, and gives the reason', () => {
    expect(withoutNever(['E:\\a', 'C:\\Windows\\Web'], never)).toEqual({
      roots: ['E:\\a'],
      refused: [{ path: 'C:\\Windows\\Web', why: 'never' }],
    })
  })
})
