import { describe, expect, test } from 'vitest'
import { seal } from './seal.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('seal', () => {
  test.each([
    { name: 'empties a whole C string', before: 'x\0NAME\0y', after: 'x\0\0AME\0y', count: 1 },
    { name: 'empties every occurrence', before: '\0NAME\0\0NAME\0', after: '\0\0AME\0\0\0AME\0', count: 2 },
    { name: 'leaves a longer name that begins alike', before: '\0NAME\0\0NAME_MORE\0', after: '\0\0AME\0\0NAME_MORE\0', count: 1 },
    { name: 'leaves the word inside a text', before: 'env.NAME is set\0NAME\0', after: 'env.NAME is set\0\0AME\0', count: 1 },
  ])('$name', ({ before, after, count }) => {
    const exe = bytes(before)
    expect(seal(exe, ['NAME'])).toEqual({ NAME: count })
    expect(exe.toString('latin1')).toBe(after)
  })

  test('a Node without the name is refused, so that a new version is looked at', () => {
    expect(() => seal(bytes('\0OTHER\0'), ['NAME'])).toThrow('NAME')
  })
})
