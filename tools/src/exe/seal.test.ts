import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPack, packs } from '@clearpane/testkit/packs'
import { describe, expect, test } from 'vitest'
import { leftInCode, leftInScripts, noVariable, sealed } from './environment-names.ts'
import { namedLikeVariables, readByCode, readByScripts, references, seal } from './seal.ts'

const [textAt, dataAt] = [0x1000, 0x2000]

/**
 * Builds the smallest executable with code that loads the addresses of strings. Each string may be preceded by other
 * bytes.
 */
const made = (texts: readonly Buffer[], pointers: readonly number[]): Buffer => {
  const exe = Buffer.alloc(0x3000)
  exe.writeUInt32LE(0x40, 0x3c)
  exe.write('PE\0\0', 0x40, 'latin1')
  exe.writeUInt16LE(2, 0x46)
  exe.writeUInt16LE(240, 0x54)
  exe.writeUInt16LE(0x20b, 0x58)
  for (const [n, [name, at]] of (
    [
      ['.text', textAt],
      ['.rdata', dataAt],
    ] as const
  ).entries()) {
    const section = 0x40 + 24 + 240 + 40 * n
    exe.write(name, section, 'latin1')
    for (const [i, value] of [0x1000, at, 0x1000, at].entries()) exe.writeUInt32LE(value, section + 8 + 4 * i)
  }
  Buffer.concat([...texts]).copy(exe, dataAt)
  for (const [n, pointer] of pointers.entries()) {
    const lea = textAt + 1 + 16 * n
    exe.set([0x48, 0x8d, 0x0d], lea)
    exe.writeInt32LE(dataAt + pointer - (lea + 7), lea + 3)
  }
  return exe
}
const narrow = (text: string) => Buffer.from(`${text}\0`, 'latin1')
const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le')

describe('the sealing of node.exe', () => {
  test.each([
    {
      name: 'a text that code points at is emptied',
      texts: [narrow('NAME')],
      pointers: [0],
      count: 1,
      left: '\0AME\0',
    },
    {
      name: 'a UTF-16 text as well',
      texts: [wide('NAME')],
      pointers: [0],
      count: 1,
      left: '\0\0A\0M\0E\0\0\0',
    },
    {
      name: 'one text counts once, however often code points at it',
      texts: [narrow('NAME')],
      pointers: [0, 0],
      count: 1,
      left: '\0AME\0',
    },
    {
      name: 'every occurrence',
      texts: [narrow('NAME'), narrow('NAME')],
      pointers: [0, 5],
      count: 2,
      left: '\0AME\0\0AME\0',
    },
    {
      name: 'text that nothing points at stays',
      texts: [narrow('NAME'), narrow('NAME')],
      pointers: [5],
      count: 1,
      left: 'NAME\0\0AME\0',
    },
    {
      name: 'a longer name stays',
      texts: [narrow('NAME'), narrow('NAME_2')],
      pointers: [0, 5],
      count: 1,
      left: '\0AME\0NAME_2\0',
    },
  ])('works as follows: $name', ({ texts, pointers, count, left }) => {
    const exe = made(texts, pointers)
    expect(seal(exe, ['NAME'])).toEqual({ NAME: count })
    expect(exe.toString('latin1', dataAt, dataAt + left.length)).toBe(left)
  })

  test('is refused for a version of Node that lacks a sealed name, so that the version must be reviewed', () => {
    expect(() => seal(made([narrow('OTHER')], [0]), ['NAME'])).toThrow('NAME')
  })
})

describe('each variable that node.exe reads', () => {
  const node = readFileSync(join(fetchPack(packs.nodeWindows), 'bin', 'node.exe'))
  const all = references(node)
  const inCode = new Set([
    ...readByCode(all),
    ...[...namedLikeVariables(all)].filter((name) => !noVariable.test(name)),
  ])
  const inScripts = readByScripts(node)
  const decided = new Set([...Object.keys(sealed), ...Object.keys(leftInCode)])

  test('is either sealed or left unsealed for a listed reason if native code reads it', () => {
    expect([...inCode].filter((name) => !decided.has(name))).toEqual([])
    expect([...decided].filter((name) => !inCode.has(name))).toEqual([])
  })

  test('is either sealed or left unsealed for a listed reason if Node’s own scripts read it', () => {
    expect([...inScripts].sort()).toEqual(Object.keys(leftInScripts).sort())
  })

  test('is never both sealed and listed as left unsealed', () => {
    expect(Object.keys(leftInCode).filter((name) => Object.hasOwn(sealed, name))).toEqual([])
  })

  test('doesn’t appear by name in the code of the sealed file if it is sealed', () => {
    const exe = Buffer.from(node)
    seal(exe)
    expect(references(exe).filter(({ name }) => Object.hasOwn(sealed, name))).toEqual([])
  })
})
