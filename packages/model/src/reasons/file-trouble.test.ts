import { describe, expect, test } from 'vitest'
import { dataTrouble, fileTrouble, onDatabase, ReasonError } from './file-trouble.ts'
import { because } from './reason.ts'

const known = because('driversFromServer', { server: 'https://wsus.example' })

test.each([
  ['a reason that was thrown stays itself', new ReasonError(known), known],
  ['a code of the system is known', Object.assign(new Error('x'), { code: 'ENOSPC' }), because('diskFull')],
  ['another error keeps its own words', new Error('odd'), because('systemSays', { text: 'odd' })],
  ['so does what is no error', 'odd', because('systemSays', { text: 'odd' })],
  [
    'what only looks like a reason isn’t one',
    Object.assign(new Error('odd'), { reason: { code: 'nothing of ours' } }),
    because('systemSays', { text: 'odd' }),
  ],
])('a file error has the right reason: %s', (_, error, reason) => expect(fileTrouble(error)).toEqual(reason))

const failure = (more: object) => Object.assign(new Error('it went wrong'), more)

describe('the data folder /data', () => {
  const sqlite = (errcode: number, more: object = {}) =>
    failure({ code: 'ERR_SQLITE_ERROR', errcode, path: '/data/store/a.sqlite', ...more })
  const system = (code: string, path?: string) =>
    failure({ code, syscall: 'write', ...(path === undefined ? {} : { path }) })
  const ofDatabase = '/data/store/a.sqlite'
  test.each([
    ['a database on a full disk', sqlite(13), ofDatabase, 'diskFull'],
    ['a database that can’t be read', sqlite(10), ofDatabase, 'diskFailed'],
    ['a database that can’t be written (a special form of it)', sqlite(778), ofDatabase, 'diskFailed'],
    ['a database’s index that can’t grow', sqlite(4874), ofDatabase, 'diskFullOrFailed'],
    ['a database that doesn’t open', sqlite(14), ofDatabase, 'mayNotWrite'],
    ['a read-only database', sqlite(8), ofDatabase, 'diskReadOnly'],
    ['a malformed database', sqlite(11), ofDatabase, 'contentDamaged'],
    ['a file that is no database', sqlite(26), ofDatabase, 'contentDamaged'],
    ['a database that another program holds', sqlite(5), ofDatabase, 'heldByProgram'],
    ['a database without a path', sqlite(13, { path: undefined }), '/data', 'diskFull'],
    ['a file in it', system('EACCES', '/data/x'), '/data/x', 'mayNotWrite'],
    ['a folder above it', system('ENOENT', '/'), '/', 'pathMissing'],
    ['a write to an open file', system('ENOSPC'), '/data', 'diskFull'],
    ['a write to a failing disk', system('EIO'), '/data', 'diskFailed'],
  ])('has trouble with %s', (_, error, path, code) => {
    expect(dataTrouble(error, '/data')).toEqual({ path, reason: because(code as 'diskFull') })
  })

  test.each([
    ['a mistake in a statement', sqlite(1)],
    ['a broken constraint', sqlite(19)],
    ['a file elsewhere', system('ENOSPC', '/elsewhere')],
    ['a folder with the same beginning', system('ENOENT', '/database')],
    ['a connection that ended', system('ECONNRESET')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['something that isn’t an error', 'words'],
  ])('has no trouble with %s', (_, error) => expect(dataTrouble(error, '/data')).toBeNull())
})

test('a database error without a file name gets the name of the database file, and an error with a file name keeps its own', () => {
  const [bare, named, other] = [failure({ errcode: 13 }), failure({ errcode: 13, path: '/b' }), failure({})]
  for (const error of [bare, named, other])
    expect(() =>
      onDatabase('/a', () => {
        throw error
      }),
    ).toThrow(error)
  expect([bare, named, other]).toMatchObject([{ path: '/a' }, { path: '/b' }, {}])
  expect(other).not.toHaveProperty('path')
})
