/** Startup entries on a Windows in memory that closes some of its places: those are reported, the rest is listed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Unread } from '@clearpane/model/unread'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserHive } from '../../identity.ts'

type Key = { path: string; [Symbol.dispose](): void }
/** Values by key, in lower case; closed keys and tasks with what Windows answers. */
const pc = vi.hoisted(() => ({
  keys: new Map<string, Record<string, string>>(),
  closed: new Map<string, number>(),
  tasks: null as null | { refused: string[]; unreadable: string[]; paths: string[] },
}))

vi.mock('@clearpane/win32', async (original) => {
  const real = await original<typeof import('@clearpane/win32')>()
  const refusal = (call: string, code: number) => new real.Win32Error(call, code, '')
  const logon = '<LogonTrigger/><Exec><Command>a.exe</Command></Exec>'
  return {
    ...real,
    openKey: (root: string, path: string): Key | null => {
      const full = `${root}\\${path}`.toLowerCase()
      const code = pc.closed.get(full)
      if (code !== undefined) throw refusal('RegOpenKeyExW', code)
      return pc.keys.has(full) ? { path: full, [Symbol.dispose]: () => undefined } : null
    },
    listKeys: () => [],
    listValues: ({ path }: Key) => Object.keys(pc.keys.get(path) ?? {}),
    queryValue: ({ path }: Key, name: string) => {
      const text = pc.keys.get(path)?.[name]
      return text === undefined ? null : { type: 1, bytes: Buffer.from(`${text}\0`, 'utf16le') }
    },
    onThread: async (name: string, path: string) => {
      if (pc.tasks === null) throw refusal('CoCreateInstance', 0x8004_1315)
      if (name === 'tasks.list')
        return {
          tasks: pc.tasks.paths.map((one) => ({ path: one, enabled: true, state: 'ready' })),
          refused: pc.tasks.refused.map((folder) => ({
            folder,
            error: { name: 'Win32Error', message: '', stack: undefined, fields: { code: 5 } },
          })),
        }
      if (pc.tasks.unreadable.includes(path)) throw refusal('IRegisteredTask.get_Xml', 5)
      return logon
    },
  }
})

// Resets the modules, because test files share them within a worker: only this file may see the fake.
vi.resetModules()
const { registeredPrograms, registeredApps } = await import('./registered.ts')
const { startupFolders } = await import('./folders.ts')
const { startTasks } = await import('./tasks.ts')
const at = mkdtempSync(join(tmpdir(), 'clearpane-startup-'))
afterAll(() => {
  rmSync(at, { recursive: true })
  vi.resetModules()
})

const long = join(at, 'x'.repeat(300))
const version = 'Software\\Microsoft\\Windows\\CurrentVersion'
const run = (hive: string) => `${hive}\\${version}\\Run`.toLowerCase()
const folders = `hkcu\\${version}\\explorer\\shell folders`.toLowerCase()
const user = { kind: 'own' } as const
const heard = (of: UserHive = user) => {
  const unread: Unread[] = []
  return { unread, context: { user: of, onUnread: (one: Unread) => unread.push(one) } }
}

beforeEach(() => {
  pc.keys = new Map<string, Record<string, string>>([
    [run('HKCU'), { A: 'C:\\a.exe' }],
    [run('HKLM'), { B: 'C:\\b.exe' }],
  ])
  pc.closed = new Map()
  pc.tasks = { refused: [], unreadable: [], paths: ['\\Updater'] }
})

describe('keys', () => {
  test.each([
    { name: 'denied', answer: 5, code: 'denied' },
    { name: 'damaged', answer: 1015, code: 'unanswered' },
  ])('a Run key that is $name is reported, and the other is listed', ({ answer, code }) => {
    pc.closed.set(run('HKLM'), answer)
    const { unread, context } = heard()
    expect(registeredPrograms(context).map(({ name }) => name)).toEqual(['A'])
    expect(unread).toEqual([{ place: `HKLM\\${version}\\Run`, code }])
  })

  test.each([
    { name: 'the key’s default value', value: '', command: 'C:\\a.exe', reported: true },
    { name: 'one with a line break in its name', value: 'a\nb', command: 'C:\\a.exe', reported: true },
    {
      name: 'one whose name is too long for a request',
      value: 'x'.repeat(401),
      command: 'C:\\a.exe',
      reported: true,
    },
    { name: 'an empty default value, which starts nothing,', value: '', command: '', reported: false },
  ])('$name isn’t listed, and reported: $reported', ({ value, command, reported }) => {
    pc.keys.set(run('HKLM'), { B: 'C:\\b.exe', [value]: command })
    const { unread, context } = heard()
    expect(registeredPrograms(context).map(({ name }) => name)).toEqual(['A', 'B'])
    expect(unread).toEqual(reported ? [{ place: `HKLM\\${version}\\Run`, code: 'unnamed' }] : [])
  })

  test('those of a person who is signed out are reported: their hive isn’t there', () => {
    const { unread, context } = heard({ kind: 'other', sid: 'S-1-5-21-1' })
    expect(registeredPrograms(context).map(({ name }) => name)).toEqual(['B'])
    expect(unread).toContainEqual({ place: `HKCU\\${version}\\Run`, code: 'unanswered' })
    pc.keys.set('hku\\s-1-5-21-1', {}).set(run('HKU\\S-1-5-21-1'), { C: 'C:\\c.exe' })
    const loaded = heard({ kind: 'other', sid: 'S-1-5-21-1' })
    expect(registeredPrograms(loaded.context).map(({ name }) => name)).toEqual(['C', 'B'])
    expect(loaded.unread).toEqual([])
  })

  test('one that doesn’t exist is not reported', () => {
    pc.keys.delete(run('HKLM'))
    const { unread, context } = heard()
    expect(registeredPrograms(context)).toHaveLength(1)
    expect(registeredApps(context)).toEqual([])
    expect(unread).toEqual([])
  })

  test('closed marks are reported, because the entry may be off', () => {
    const marks = `HKCU\\${version}\\Explorer\\StartupApproved\\Run`
    pc.closed.set(marks.toLowerCase(), 5)
    const { unread, context } = heard()
    expect(registeredPrograms(context)).toHaveLength(2)
    expect(unread).toEqual([{ place: marks, code: 'denied' }])
  })

  test('a defect of ours is no answer of Windows', () => {
    pc.keys.set(run('HKLM'), null as never)
    pc.keys.set(
      run('HKCU'),
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new TypeError('ours')
          },
        },
      ),
    )
    expect(() => registeredPrograms(heard().context)).toThrow('ours')
  })
})

describe('folders', () => {
  test.each([
    { name: 'that doesn’t exist', folder: join(at, 'none'), unread: [] },
    { name: 'that can’t be opened', folder: long, unread: [{ place: long, code: 'unanswered' }] },
  ])('one $name', async ({ folder, unread: expected }) => {
    pc.keys.set(folders, { Startup: folder })
    const { unread, context } = heard()
    expect(await startupFolders(context)).toEqual([])
    expect(unread).toEqual(expected)
  })
})

describe('tasks', () => {
  test('a closed folder and a closed task are reported, and Windows’ own folders are not', async () => {
    pc.tasks = {
      refused: ['\\Vendor', '\\Microsoft\\Windows\\Secret'],
      unreadable: ['\\Closed'],
      paths: ['\\Closed', '\\Updater'],
    }
    const { unread, context } = heard()
    expect((await startTasks(context)).map(({ name }) => name)).toEqual(['\\Updater'])
    expect(unread).toEqual([
      { place: '\\Vendor', code: 'denied' },
      { place: '\\Closed', code: 'denied' },
    ])
  })

  test('a Task Scheduler that doesn’t run is reported as the whole list', async () => {
    pc.tasks = null
    const { unread, context } = heard()
    expect(await startTasks(context)).toEqual([])
    expect(unread).toEqual([{ place: 'tasks', code: 'unanswered' }])
  })
})
