import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/pcs.ts'
import { createFileKeeper } from './keeper.ts'

const save = async (folder: string, texts: readonly string[]) => {
  const keeper = createFileKeeper(folder)
  for (const [i, text] of texts.entries()) expect(await keeper.save(Buffer.from(text), i)).toBe(true)
  return keeper
}

test('the newest state of a profile is loaded, and three states are stored, which only this account can read', async () => {
  using folder = temporaryFolder()
  const keeper = await save(folder.path, ['1', '2', '3', '4', '5'])
  expect((await keeper.load())?.bytes.toString()).toBe('5')
  expect(readdirSync(folder.path).sort()).toEqual(['profile-3.state', 'profile-4.state', 'profile-5.state'])
  if (process.platform !== 'win32')
    expect(statSync(join(folder.path, 'profile-5.state')).mode & 0o777).toBe(0o600)
})

test('if the newest state of a profile is damaged, the state before it is used, and the damaged state’s number is never used again', async () => {
  using folder = temporaryFolder()
  const keeper = await save(folder.path, ['one', 'two', 'three'])
  truncateSync(join(folder.path, 'profile-3.state'), 20)
  expect(await keeper.load()).toMatchObject({ version: 3 })
  expect((await keeper.load())?.bytes.toString()).toBe('two')
  const file = join(folder.path, 'profile-2.state')
  const bytes = readFileSync(file)
  bytes[33] = 0
  writeFileSync(file, bytes)
  writeFileSync(join(folder.path, 'profile-4.state'), '')
  expect((await keeper.load())?.bytes.toString()).toBe('one')
  expect(await keeper.save(Buffer.from('next'), 4)).toBe(true)
  expect((await keeper.load())?.bytes.toString()).toBe('next')
})

test('if two processes save a profile based on the same state, one of them must load the profile again', async () => {
  using folder = temporaryFolder()
  await save(folder.path, ['start'])
  const both = [createFileKeeper(folder.path), createFileKeeper(folder.path)]
  const saved = await Promise.all(both.map((keeper, i) => keeper.save(Buffer.from(`${i}`), 1)))
  expect(saved.sort()).toEqual([false, true])
})

test('a process that missed four saves of a profile doesn’t replace the newer states', async () => {
  using folder = temporaryFolder()
  const keeper = await save(folder.path, ['1', '2', '3', '4', '5', '6'])
  expect(await createFileKeeper(folder.path).save(Buffer.from('late'), 1)).toBe(false)
  expect((await keeper.load())?.bytes.toString()).toBe('6')
  await keeper.clear()
  expect([await keeper.load(), await keeper.newest()]).toEqual([null, 0])
})

test('damaged states of a profile aren’t treated as missing, and a new profile doesn’t replace them', async () => {
  using folder = temporaryFolder()
  const keeper = await save(folder.path, ['one', 'two', 'three'])
  for (const name of readdirSync(folder.path)) truncateSync(join(folder.path, name), 20)
  await expect(keeper.load()).rejects.toThrow('No kept state of the profile is whole')
  expect(await keeper.newest()).toBe(3)
  await keeper.clear()
  expect(await keeper.load()).toBeNull()
})
