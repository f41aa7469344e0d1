/**
 * Tests startup entries on a Windows PC that exists only in memory and that denies access to some places: these
 * places are reported, and all others are listed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Unread } from '@clearpane/model/unread'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserHive } from '../../identity.ts'

type Key = { path: string; [Symbol.dispose](): void }
/** The values of each key, by the key's lowercase name; for keys and tasks that deny access, the Windows error code.
 * */
const pc = vi.hoisted(() => ({
  keys: new Map<string, Record<string, string>>(),
  closed: new Map<string, number>(),
  known: {} as Record<string, string>,
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
    knownFolder: (name: string) => {
      const folder = pc.known[name]
      if (folder === undefined) throw refusal('SHGetKnownFolderPath', 2)
      return folder
    },
    listKeys: () => [],
    listValues: ({ path }: Key) => Object.keys(pc.keys.get(path) ?? {}),
    queryValue: ({ path }: Key, name: string) => {
      const text = pc.keys.get(path)?.[name]
      if (text === undefined) return null
      const number = /^dword:(\d)$/.exec(text)?.[1]
      if (number !== undefined) return { type: 4, bytes: Buffer.from([Number(number), 0, 0, 0]) }
      return { type: 1, bytes: Buffer.from(`${text}\0`, 'utf16le') }
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

// Resets the modules, because test files share them within a worker, and only this file may use its fake.
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
  pc.known = { commonStartup: join(at, 'none') }
  pc.tasks = { refused: [], unreadable: [], paths: ['\\Updater'] }
})

describe('the list of Run keys', () => {
  test.each([
    { name: 'denied', answer: 5, code: 'denied' },
    { name: 'damaged', answer: 1015, code: 'unanswered' },
  ])('reports a key that is $name, and lists the other', ({ answer, code }) => {
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
  ])('doesn’t list $name, and reports it: $reported', ({ value, command, reported }) => {
    pc.keys.set(run('HKLM'), { B: 'C:\\b.exe', [value]: command })
    const { unread, context } = heard()
    expect(registeredPrograms(context).map(({ name }) => name)).toEqual(['A', 'B'])
    expect(unread).toEqual(reported ? [{ place: `HKLM\\${version}\\Run`, code: 'unnamed' }] : [])
  })

  test('reports the keys of a user who is signed out and whose hive isn’t loaded', () => {
    const { unread, context } = heard({ kind: 'other', sid: 'S-1-5-21-1' })
    expect(registeredPrograms(context).map(({ name }) => name)).toEqual(['B'])
    expect(unread).toContainEqual({ place: `HKCU\\${version}\\Run`, code: 'unanswered' })
    pc.keys.set('hku\\s-1-5-21-1', {}).set(run('HKU\\S-1-5-21-1'), { C: 'C:\\c.exe' })
    const loaded = heard({ kind: 'other', sid: 'S-1-5-21-1' })
    expect(registeredPrograms(loaded.context).map(({ name }) => name)).toEqual(['C', 'B'])
    expect(loaded.unread).toEqual([])
  })

  test('doesn’t report a key that doesn’t exist', () => {
    pc.keys.delete(run('HKLM'))
    const { unread, context } = heard()
    expect(registeredPrograms(context)).toHaveLength(1)
    expect(registeredApps(context)).toEqual([])
    expect(unread).toEqual([])
  })

  test('reports unreadable on/off marks, because an entry with such a mark may be switched off', () => {
    const marks = `HKCU\\${version}\\Explorer\\StartupApproved\\Run`
    pc.closed.set(marks.toLowerCase(), 5)
    const { unread, context } = heard()
    expect(registeredPrograms(context)).toHaveLength(2)
    expect(unread).toEqual([{ place: marks, code: 'denied' }])
  })

  test('passes on an error that is a bug in Clearpane', () => {
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

// The cases come from issue #8 in TairikuOokami/Windows, and from the documentation of the policies.
describe('a policy that switches off a startup location', () => {
  const policy = (hive: string) => `${hive}\\${version}\\Policies\\Explorer`.toLowerCase()
  const once = (hive: string) => `${hive}\\${version}\\RunOnce`.toLowerCase()
  const wow = `hklm\\${version}\\Run`.toLowerCase().replace('software', 'software\\wow6432node')
  beforeEach(() => {
    pc.keys
      .set(once('HKCU'), { D: 'C:\\d.exe' })
      .set(once('HKLM'), { E: 'C:\\e.exe' })
      .set(wow, { C: 'C:\\c.exe' })
  })

  test.each<[string, [hive: string, name: string, value: string][], string[]]>([
    ['none', [], []],
    ['the person’s entries', [['HKLM', 'DisableCurrentUserRun', 'dword:1']], ['A']],
    [
      'the person’s entries, by the person’s own policy',
      [['HKCU', 'DisableCurrentUserRun', 'dword:1']],
      ['A'],
    ],
    ['the machine’s entries', [['HKLM', 'DisableLocalMachineRun', 'dword:1']], ['B', 'C']],
    [
      'what runs once',
      [
        ['HKLM', 'DisableLocalMachineRunOnce', 'dword:1'],
        ['HKCU', 'DisableCurrentUserRunOnce', 'dword:1'],
      ],
      ['D', 'E'],
    ],
    ['none, because it’s 0', [['HKLM', 'DisableLocalMachineRun', 'dword:0']], []],
    ['none, because it’s a text', [['HKLM', 'DisableLocalMachineRun', '1']], []],
  ])('is followed: %s', (_, policies, off) => {
    for (const [hive, name, value] of policies)
      pc.keys.set(policy(hive), { ...pc.keys.get(policy(hive)), [name]: value })
    const listed = registeredPrograms(heard().context)
    expect(listed.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
    const stopped = listed.filter(({ enabled, managed }) => !enabled && managed).map(({ name }) => name)
    expect(stopped.sort()).toEqual(off)
    expect(listed.filter(({ enabled, managed }) => enabled === managed)).toEqual([])
  })

  test('is reported if it can’t be read, because it may switch that location off', () => {
    pc.closed.set(policy('HKLM'), 5)
    const { unread, context } = heard()
    expect(registeredPrograms(context)).toHaveLength(5)
    expect(unread).toContainEqual({ place: `HKLM\\${version}\\Policies\\Explorer`, code: 'denied' })
  })
})

describe('the list of Startup folders', () => {
  const own = mkdtempSync(join(at, 'own-'))
  writeFileSync(join(own, 'tool.exe'), '')
  const asked = `hkcu\\${version}\\explorer\\user shell folders`.toLowerCase()
  const unnamed = [{ place: `HKCU\\${version}\\Explorer\\Shell Folders`, code: 'unnamed' }]
  afterEach(() => vi.unstubAllEnvs())

  // sysinternals #896
  type Given = { kept?: string; asked?: string; known?: string }
  test.each<[string, Given, string[], unknown]>([
    ['where Explorer keeps its path', { kept: own }, ['tool.exe'], []],
    ['whose path has names', { asked: '%STARTUP_HOME%' }, ['tool.exe'], []],
    ['whose paths were deleted', { known: own }, ['tool.exe'], []],
    ['whose path is empty', { kept: '', known: own }, ['tool.exe'], []],
    ['that nobody knows any more', {}, [], unnamed],
    ['whose names nobody expands', { asked: '%NOBODY%' }, [], unnamed],
  ])('handles a folder that %s', async (_, given, names, unread) => {
    vi.stubEnv('STARTUP_HOME', own)
    if (given.kept !== undefined) pc.keys.set(folders, { Startup: given.kept })
    if (given.asked !== undefined) pc.keys.set(asked, { Startup: given.asked })
    if (given.known !== undefined) pc.known.startup = given.known
    const { unread: found, context } = heard()
    expect((await startupFolders(context)).map(({ name }) => name)).toEqual(names)
    expect(found).toEqual(unread)
  })

  test('doesn’t confuse another user’s folder with this account’s folder', async () => {
    pc.known.startup = own
    pc.keys.set('hku\\s-1-5-21-1', {})
    const { unread, context } = heard({ kind: 'other', sid: 'S-1-5-21-1' })
    expect(await startupFolders(context)).toEqual([])
    expect(unread).toEqual(unnamed)
  })

  test.each([
    { name: 'that doesn’t exist', folder: join(at, 'none'), unread: [] },
    { name: 'that can’t be opened', folder: long, unread: [{ place: long, code: 'unanswered' }] },
  ])('handles a folder that is $name', async ({ folder, unread: expected }) => {
    pc.keys.set(folders, { Startup: folder })
    const { unread, context } = heard()
    expect(await startupFolders(context)).toEqual([])
    expect(unread).toEqual(expected)
  })
})

describe('the list of startup tasks', () => {
  test('reports a folder or task that can’t be read, but not Windows’ own folders', async () => {
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

  test('is reported as unreadable if Task Scheduler isn’t running', async () => {
    pc.tasks = null
    const { unread, context } = heard()
    expect(await startTasks(context)).toEqual([])
    expect(unread).toEqual([{ place: 'tasks', code: 'unanswered' }])
  })
})
