/** Tests the run lock between two lock objects, between two processes, and after a process that held it was killed.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileRunLock } from './index.ts'

let dir = ''
let file = ''
const children: ChildProcessWithoutNullStreams[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-lock-'))
  file = join(dir, 'locks', 'sample.lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

const holder = async () => {
  const child = spawn(process.execPath, [
    fileURLToPath(new URL('./testing/holder.ts', import.meta.url)),
    file,
  ])
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

test('a second lock in the same process is refused with the holder’s name, and succeeds after the first lock is released', async () => {
  const [first, second] = [createFileRunLock(file), createFileRunLock(file)]
  const taken = await first.acquire('dashboard')
  expect(taken.held).toBe(true)
  for (const lock of [first, second]) {
    expect(await lock.acquire('command line')).toEqual({
      held: false,
      holder: { pid: process.pid, startedBy: 'dashboard', since: expect.stringMatching(/^\d{4}-/) },
    })
  }
  if (taken.held) await taken.release()
  const again = await second.acquire('command line')
  expect(again.held).toBe(true)
  if (again.held) await again.release()
})

test('if the note about a lock’s holder can’t be written, the lock works and only its holder is unknown', async () => {
  mkdirSync(`${file}.holder.json`, { recursive: true })
  const [first, second] = [createFileRunLock(file), createFileRunLock(file)]
  const taken = await first.acquire('dashboard')
  expect(taken.held).toBe(true)
  expect(await second.acquire('command line')).toEqual({ held: false, holder: null })
  if (taken.held) await taken.release()
  const again = await second.acquire('command line')
  expect(again.held).toBe(true)
  if (again.held) await again.release()
})

test('releasing a lock a second time doesn’t free it if another holder has taken it in the meantime', async () => {
  const lock = createFileRunLock(file)
  const taken = await lock.acquire('a')
  if (taken.held) await taken.release()
  const other = await lock.acquire('b')
  if (taken.held) await taken.release()
  expect((await lock.acquire('c')).held).toBe(false)
  if (other.held) await other.release()
})

test('another process that holds the lock is reported, and the lock is free after that process releases it', async () => {
  const { child, said } = await holder()
  expect(said).toBe('held')
  expect(await createFileRunLock(file).acquire('dashboard')).toEqual({
    held: false,
    holder: { pid: child.pid, startedBy: 'the other program', since: expect.any(String) },
  })
  child.stdin.write('go\n')
  await once(child, 'close')
  const taken = await createFileRunLock(file).acquire('dashboard')
  expect(taken.held).toBe(true)
  expect((await holder()).said).toBe('refused')
  if (taken.held) await taken.release()
})

test('a killed process leaves only a note about the lock that it held, and the note is ignored', async () => {
  const { child } = await holder()
  child.kill('SIGKILL')
  await once(child, 'close')
  const taken = await createFileRunLock(file).acquire('dashboard')
  expect(taken.held).toBe(true)
  expect(await createFileRunLock(file).acquire('second')).toMatchObject({
    held: false,
    holder: { pid: process.pid },
  })
  // Restores the note of a lock holder that died, because such a note stays until a new holder writes another one.
  writeFileSync(`${file}.holder.json`, JSON.stringify({ pid: child.pid, startedBy: 'dead', since: 'then' }))
  expect(await createFileRunLock(file).acquire('second')).toEqual({ held: false, holder: null })
  if (taken.held) await taken.release()
})

test('the holder of a lock can be read without taking the lock, and is null after the holder has ended', async () => {
  const lock = createFileRunLock(file)
  expect(await lock.holder()).toBeNull()
  const { child } = await holder()
  expect(await lock.holder()).toMatchObject({ pid: child.pid, startedBy: 'the other program' })
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await lock.holder()).toBeNull()
  const taken = await lock.acquire('dashboard')
  expect(await createFileRunLock(file).holder()).toMatchObject({ pid: process.pid })
  if (taken.held) await taken.release()
  // A lock holder that was killed and that had the same process id as this process. The first process in a container
  // always has the same process id.
  writeFileSync(`${file}.holder.json`, JSON.stringify({ pid: process.pid, startedBy: 'dead', since: 'then' }))
  expect(await lock.holder()).toBeNull()
})

test('a file in the place of the lock folder is reported as an error in the data folder', async () => {
  writeFileSync(join(dir, 'locks'), 'a file')
  await expect(createFileRunLock(file).acquire('a test')).rejects.toMatchObject({
    name: 'DataFolderError',
    path: file,
    cause: { code: 'ENOTDIR' },
  })
})

test('a lock path that can’t be written to is reported as an error, and not as a lock held by another process', async () => {
  writeFileSync(join(dir, 'locks'), 'a file where the folder should be')
  await expect(createFileRunLock(file).acquire('dashboard')).rejects.toThrow()
})
