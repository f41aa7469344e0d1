/**
 * Tests the data that a PC stores besides its profile: a damaged file isn't overwritten, and a file that is damaged
 * or unreadable isn't treated as missing.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setAsideFiles } from '../data/index.ts'
import { tempFolder } from '../testing/temp.ts'
import { readLocal, removeLocal, setAsideLocals, usualLocal, writeLocal } from './local.ts'

let temp: ReturnType<typeof tempFolder>
beforeEach(() => {
  temp = tempFolder('local')
})
afterEach(() => temp.remove())
const file = () => join(temp.dir, 'local.json')
const own = { ...usualLocal, place: { kind: 'folder', path: '/shared' } as const, chosen: { a: 'on' } }

test('the PC’s own settings for a cloud profile are read back as written', async () => {
  await writeLocal(temp.dir, own)
  expect(await readLocal(temp.dir)).toEqual(own)
})

test('if the file with a PC’s settings for a cloud profile is missing, the initial settings are used', async () =>
  expect(await readLocal(temp.dir)).toEqual(usualLocal))

describe('a damaged file of a cloud profile', () => {
  const whole = JSON.stringify(own)
  test.each([
    ['empty', ''],
    ['cut', whole.slice(0, whole.length / 2)],
    ['of zeros', '\0'.repeat(whole.length)],
    ['of another shape', '{"preferences":{}}'],
    ['of a later version', JSON.stringify({ ...own, later: 1 })],
  ])(
    'that is %s gets another name and is listed, and its content doesn’t count as a change',
    async (_, text) => {
      writeFileSync(file(), text)
      expect(await readLocal(temp.dir)).toEqual({ ...usualLocal, chosen: null })
      const [aside = ''] = await setAsideLocals(temp.dir)
      expect(readFileSync(aside, 'utf8')).toBe(text)
      expect(await setAsideFiles(join(temp.dir, 'store', 'x.sqlite'), [temp.dir])).toEqual([
        { path: aside, why: 'profile' },
      ])
      // Later writes don't change the damaged file, and it is reported only once.
      await writeLocal(temp.dir, own)
      expect(await readLocal(temp.dir)).toEqual(own)
      expect(await setAsideLocals(temp.dir)).toEqual([aside])
      // A file that somebody puts back by hand has its old content.
      writeFileSync(file(), text)
      expect(await readLocal(temp.dir)).toEqual({ ...usualLocal, chosen: null })
    },
  )

  test('isn’t treated as missing after it was set aside, even if no new file was written', async () => {
    writeFileSync(file(), '')
    await readLocal(temp.dir)
    rmSync(file())
    expect((await readLocal(temp.dir)).chosen).toBeNull()
  })

  test('is deleted together with the profile’s data when the user resets the data', async () => {
    writeFileSync(file(), '')
    await readLocal(temp.dir)
    await removeLocal(temp.dir)
    expect(await setAsideLocals(temp.dir)).toEqual([])
    expect(existsSync(file())).toBe(false)
  })
})

test('a cloud profile’s file that can’t be read isn’t treated as missing: it’s reported and not replaced', async () => {
  mkdirSync(file())
  await expect(readLocal(temp.dir)).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await setAsideLocals(temp.dir)).toEqual([])
})
