/**
 * Tests extended attributes with an in-memory C library: calls that it rejects, and calls that it accepts without
 * carrying them out.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AttributeError, createAttributes, isSameAttributes } from './attributes.ts'
import type { Libc } from './libc.ts'

const [tooSmall, notSupported, noSpace, denied] = [34, 95, 28, 1]

type Trouble = { call: 'list' | 'get' | 'set' | 'remove'; errno: number }
type Fake = { files: Map<string, Buffer>[]; trouble?: Trouble; grows?: number }

/**
 * The file descriptors are positions in a list of files. `grows`: how many times the returned size is one byte too
 * small.
 */
const createFake = ({ files, trouble, grows = 0 }: Fake): Libc => {
  let errno = 0
  let left = grows
  const answer = (call: Trouble['call'], bytes: Buffer, into: Buffer | null) => {
    if (trouble?.call === call) {
      errno = trouble.errno
      return -1
    }
    if (into === null) return Math.max(0, bytes.length - (left-- > 0 ? 1 : 0))
    if (into.length < bytes.length) {
      errno = tooSmall
      return -1
    }
    return bytes.copy(into)
  }
  const fails = (call: Trouble['call']) => {
    if (trouble?.call !== call) return false
    errno = trouble.errno
    return true
  }
  const missing = () => {
    throw new Error('not used here')
  }
  return {
    ...{ openat: missing, close: missing, getdents64: missing, statx: missing, pread: missing },
    flistxattr: (fd, into) =>
      answer('list', Buffer.from([...(files[fd]?.keys() ?? [])].map((name) => `${name}\0`).join('')), into),
    fgetxattr: (fd, name, into) => answer('get', files[fd]?.get(name) ?? Buffer.alloc(0), into),
    fsetxattr: (fd, name, value, size) => {
      if (fails('set')) return -1
      files[fd]?.set(name, Buffer.from(value.subarray(0, size)))
      return 0
    },
    fremovexattr: (fd, name) => {
      if (fails('remove')) return -1
      files[fd]?.delete(name)
      return 0
    },
    errno: () => errno,
  }
}

const attributesOf = fc
  .dictionary(
    fc.constantFrom('user.a', 'user.ü 日本', 'system.posix_acl_access', `user.${'n'.repeat(240)}`),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((given) => new Map(Object.entries(given)))

describe('the copy of extended attributes', () => {
  test('is complete, whatever attributes the two files have and however often the attributes grow during the copy', () =>
    fc.assert(
      fc.property(attributesOf, attributesOf, fc.nat({ max: 3 }), (wanted, there, grows) => {
        const calls = createAttributes(createFake({ files: [wanted, there], grows }))
        calls.write(1, calls.read(0))
        expect(isSameAttributes(calls.read(1), wanted)).toBe(true)
        expect([...there].toSorted()).toEqual([...wanted].toSorted())
      }),
    ))

  test.each<[string, Trouble]>([
    ['a list that may not be read', { call: 'list', errno: denied }],
    ['a value that may not be read', { call: 'get', errno: denied }],
    ['a disk without room for it', { call: 'set', errno: noSpace }],
    ['a file system that has none', { call: 'set', errno: notSupported }],
    ['one that can’t be taken away', { call: 'remove', errno: denied }],
  ])('fails with an error for %s', (_, trouble) => {
    const files = [new Map([['user.a', Buffer.from('x')]]), new Map([['user.b', Buffer.from('y')]])]
    const calls = createAttributes(createFake({ files, trouble }))
    expect(() => calls.write(1, calls.read(0))).toThrow(AttributeError)
  })

  test('finds no attributes on a file system that doesn’t support them', () => {
    const trouble = { call: 'list', errno: notSupported } as const
    expect(createAttributes(createFake({ files: [new Map()], trouble })).read(0).size).toBe(0)
  })

  test('fails if the list of attributes keeps growing', () => {
    const files = [new Map([['user.a', Buffer.from('x')]])]
    const calls = createAttributes(createFake({ files, grows: 1000 }))
    expect(() => calls.read(0)).toThrow(AttributeError)
  })

  test('neither reads nor removes the security label that the system sets for each location', () => {
    const label = new Map([['security.selinux', Buffer.from('here')]])
    const calls = createAttributes(createFake({ files: [new Map(), label] }))
    calls.write(1, calls.read(0))
    expect([calls.read(1).size, label.size]).toEqual([0, 1])
  })

  test.each<[string, [string, string][], [string, string][], boolean]>([
    ['the same', [['a', 'x']], [['a', 'x']], true],
    ['another value', [['a', 'x']], [['a', 'y']], false],
    ['another name', [['a', 'x']], [['b', 'x']], false],
    [
      'one more',
      [['a', 'x']],
      [
        ['a', 'x'],
        ['b', ''],
      ],
      false,
    ],
    [
      'one less',
      [
        ['a', 'x'],
        ['b', ''],
      ],
      [['a', 'x']],
      false,
    ],
  ])('compares %s by name and value', (_, a, b, expected) => {
    const mapOf = (all: [string, string][]) =>
      new Map(all.map(([name, value]) => [name, Buffer.from(value)] as const))
    expect(isSameAttributes(mapOf(a), mapOf(b))).toBe(expected)
  })
})
