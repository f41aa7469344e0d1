/** A program is missing only if nothing that Windows would start for its command is there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The files of a Windows in memory, and its drives. */
const pc = vi.hoisted(() => ({ files: new Set<string>(), drives: ['C:'] }))

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  statSync: (path: string, options?: { throwIfNoEntry?: boolean }) => {
    const isRoot = pc.drives.some((drive) => path === `${drive}\\`)
    if (isRoot || pc.files.has(path.toLowerCase())) return { mtimeMs: 0, size: 1, isDirectory: () => isRoot }
    if (options?.throwIfNoEntry === false) return undefined
    throw Object.assign(new Error('gone'), { code: 'ENOENT' })
  },
}))

vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof import('@clearpane/win32')>()),
  systemFolder: () => 'C:\\Windows\\System32',
  companyOf: () => null,
  onThread: async () => [],
  listDrives: () => pc.drives.map((drive) => ({ drive, kind: 'fixed' })),
}))

// Resets the modules, because test files share them within a worker: only this file may see the fakes.
vi.resetModules()
const { programFacts } = await import('./program.ts')
const { windowsReads } = await import('../registry-reads.ts')

beforeEach(() => {
  pc.files = new Set(['c:\\program files\\desk clock\\run.cmd', 'c:\\program files\\desk clock\\clock.exe'])
})

test.each([
  ['a script in a folder with a space, without quotes', 'C:\\Program Files\\Desk Clock\\run.cmd /q', 'found'],
  ['a program named without its ending', 'C:\\Program Files\\Desk Clock\\clock /q', 'unknown'],
  ['a program on a drive that is not there now', 'Z:\\Tools\\clock.exe', 'unknown'],
  ['a Store app’s program', 'C:\\Program Files\\WindowsApps\\Clock\\clock.exe', 'unknown'],
  ['a name without a folder, which Windows looks for in many', 'clock.exe /q', 'unknown'],
  ['a program that is there', '"C:\\Program Files\\Desk Clock\\clock.exe" /q', 'found'],
  ['a program that is gone', '"C:\\Program Files\\Old Clock\\clock.exe" /q', 'missing'],
  ['a script that is gone', 'C:\\Program Files\\Old Clock\\run.cmd /q', 'missing'],
])('%s', async (_, command, target) => {
  expect((await programFacts(command, { kind: 'own' })).target).toBe(target)
})

const administrator = { USERPROFILE: 'C:\\Users\\Admin', SystemRoot: 'C:\\Windows' }
const userOf = { kind: 'other', sid: 'S-1-5-21-1' } as const

afterEach(() => vi.unstubAllEnvs())

test.each([
  { name: 'the person’s own', user: { kind: 'own' }, target: 'missing', expanded: 'C:\\Users\\Admin\\a.exe' },
  { name: 'another account’s', user: userOf, target: 'unknown', expanded: '%USERPROFILE%\\a.exe' },
] as const)('a variable of a person counts in $name process', async ({ user, target, expanded }) => {
  for (const [name, value] of Object.entries(administrator)) vi.stubEnv(name, value)
  expect((await programFacts('%USERPROFILE%\\a.exe', user)).target).toBe(target)
  const reads = windowsReads(user)
  expect([reads.expand('%USERPROFILE%\\a.exe'), reads.expand('%SystemRoot%\\b')]).toEqual([
    expanded,
    'C:\\Windows\\b',
  ])
})
