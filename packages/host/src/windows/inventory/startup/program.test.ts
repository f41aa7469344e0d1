/** Tests that a program counts as missing only if Windows would find nothing that its command could start. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The files and drives of a Windows PC that exists only in memory. */
const pc = vi.hoisted(() => ({ files: new Set<string>(), drives: ['C:'], links: [] as string[] }))

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  statSync: (path: string, options?: { throwIfNoEntry?: boolean }) => {
    const isRoot = pc.drives.some((drive) => path === `${drive}\\`)
    if (isRoot || pc.files.has(path.toLowerCase())) return { mtimeMs: 0, size: 1, isDirectory: () => isRoot }
    if (options?.throwIfNoEntry === false) return undefined
    throw Object.assign(new Error('gone'), { code: 'ENOENT' })
  },
  lstatSync: (path: string) => ({ isSymbolicLink: () => pc.links.includes(path) }),
}))

vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof import('@clearpane/win32')>()),
  systemFolder: () => 'C:\\Windows\\System32',
  companyOf: () => null,
  onThread: async () => [],
  listDrives: () => pc.drives.map((drive) => ({ drive, kind: 'fixed' })),
}))

// Resets the modules, because test files share them within a worker, and only this file may use its fakes.
vi.resetModules()
const { programFacts } = await import('./program.ts')
const { windowsReads } = await import('../registry-reads.ts')
afterAll(() => vi.resetModules())

const clock = 'C:\\Program Files\\Desk Clock'
const system = 'C:\\Windows\\System32'

beforeEach(() => {
  pc.files = new Set(
    [
      ...['run.cmd', 'clock.exe', 'clock.dll', 'clock.vbs', 'clock.ps1', 'clock.jar'].map(
        (name) => `${clock}\\${name}`,
      ),
      ...['rundll32.exe', 'cmd.exe', 'wscript.exe', 'msiexec.exe', 'shell32.dll'].map(
        (name) => `${system}\\${name}`,
      ),
      'C:\\Windows\\explorer.exe',
    ].map((path) => path.toLowerCase()),
  )
})

test.each([
  ['a script in a folder with a space, without quotes', 'C:\\Program Files\\Desk Clock\\run.cmd /q', 'found'],
  ['a program named without its ending', 'C:\\Program Files\\Desk Clock\\clock /q', 'found'],
  ['a program on a drive that is not there now', 'Z:\\Tools\\clock.exe', 'unknown'],
  ['a Store app’s program', 'C:\\Program Files\\WindowsApps\\Clock\\clock.exe', 'unknown'],
  ['a name without a folder, which Windows looks for in many', 'clock.exe /q', 'unknown'],
  ['a program that is there', '"C:\\Program Files\\Desk Clock\\clock.exe" /q', 'found'],
  ['a program that is gone', '"C:\\Program Files\\Old Clock\\clock.exe" /q', 'missing'],
  ['a script that is gone', 'C:\\Program Files\\Old Clock\\run.cmd /q', 'missing'],
])('the program of a command line is found: %s', async (_, command, target) => {
  expect((await programFacts(command, { kind: 'own' })).target).toBe(target)
})

const none = null

test.each([
  // sigma #3791
  [
    'a library that rundll32 loads',
    `rundll32.exe "${clock}\\clock.dll",Start`,
    'found',
    `${clock}\\clock.dll`,
  ],
  [
    'a library that is gone, with its launcher in place',
    'rundll32.exe "C:\\Program Files\\Gone App\\gone.dll",Start',
    'missing',
    'C:\\Program Files\\Gone App\\gone.dll',
  ],
  [
    'a library that is gone, without quotes',
    `${system}\\rundll32.exe C:\\Program Files\\Gone App\\gone.dll,Start`,
    'missing',
    'C:\\Program Files\\Gone App\\gone.dll',
  ],
  ['a library of Windows', 'rundll32 shell32.dll,Control_RunDLL', 'found', `${system}\\shell32.dll`],
  ['a library that Windows looks for in many places', 'rundll32 gone.dll,Start', 'unknown', none],
  [
    'a program behind cmd /c start',
    `cmd.exe /c start "" "${clock}\\clock.exe"`,
    'found',
    `${clock}\\clock.exe`,
  ],
  ['a program that is gone, behind cmd /c', 'cmd /c "C:\\Gone\\gone.exe"', 'missing', 'C:\\Gone\\gone.exe'],
  ['a command of the shell itself', 'cmd /c del C:\\Gone\\gone.exe', 'unknown', none],
  ['a script of wscript', `wscript.exe //B "${clock}\\clock.vbs"`, 'found', `${clock}\\clock.vbs`],
  ['a script that is gone', 'wscript "C:\\Gone\\gone.vbs"', 'missing', 'C:\\Gone\\gone.vbs'],
  [
    'a product that Windows Installer knows',
    'MsiExec.exe /X{11111111-2222-3333-4444-555555555555}',
    'unknown',
    none,
  ],
  [
    'a PowerShell script',
    `powershell.exe -ExecutionPolicy Bypass -WindowStyle Hidden -File "${clock}\\clock.ps1" -x`,
    'found',
    `${clock}\\clock.ps1`,
  ],
  ['an encoded PowerShell command', 'powershell -nop -enc ZQBjAGgAbwA=', 'unknown', none],
  ['a jar whose Java is there by PATH', `javaw -jar "${clock}\\clock.jar"`, 'found', `${clock}\\clock.jar`],
  [
    'a jar whose Java is gone',
    `"C:\\Gone\\bin\\javaw.exe" -jar "${clock}\\clock.jar"`,
    'missing',
    'C:\\Gone\\bin\\javaw.exe',
  ],
  [
    'a program with a launcher’s name in another folder',
    'C:\\Gone\\rundll32.exe x.dll,Start',
    'missing',
    'C:\\Gone\\rundll32.exe',
  ],
  // OpenCPN #4700, localsend #464
  ['arguments inside the quotes', `"${clock}\\clock.exe /tray"`, 'found', `${clock}\\clock.exe`],
  [
    'a folder whose name has a program’s ending',
    `${clock}\\clock.exe files\\gone.exe -x`,
    'found',
    `${clock}\\clock.exe`,
  ],
  ['slashes', 'C:/Program Files/Desk Clock/clock.exe', 'found', `${clock}\\clock.exe`],
  ['a device path', `\\\\?\\${clock}\\clock.exe`, 'found', `${clock}\\clock.exe`],
  [
    'a dot at a folder’s end, which Windows drops',
    `"${clock}.\\clock.exe" /q`,
    'found',
    `${clock}\\clock.exe`,
  ],
  ['a program in Windows’ own folder', 'explorer', 'found', 'C:\\Windows\\explorer.exe'],
  ['doubled quotes', `""${clock}\\clock.exe"" --tray`, 'unknown', none],
])('the program of a command is unknown: %s', async (_, command, target, file) => {
  const facts = await programFacts(command, { kind: 'own' })
  expect([facts.target, facts.file]).toEqual([target, file])
})

test.each([
  ['whose target is gone, e.g. on a drive that was unplugged', ['C:\\Games'], 'unknown'],
  ['that isn’t there', [], 'missing'],
])('a program behind a junction %s', async (_, links, target) => {
  pc.links = links
  expect((await programFacts('C:\\Games\\Chess\\chess.exe', { kind: 'own' })).target).toBe(target)
  pc.links = []
})

const administrator = { USERPROFILE: 'C:\\Users\\Admin', SystemRoot: 'C:\\Windows' }
const userOf = { kind: 'other', sid: 'S-1-5-21-1' } as const

afterEach(() => vi.unstubAllEnvs())

test.each([
  { name: 'the person’s own', user: { kind: 'own' }, target: 'missing', expanded: 'C:\\Users\\Admin\\a.exe' },
  { name: 'another account’s', user: userOf, target: 'unknown', expanded: '%USERPROFILE%\\a.exe' },
] as const)('a variable of a person is used in $name process', async ({ user, target, expanded }) => {
  for (const [name, value] of Object.entries(administrator)) vi.stubEnv(name, value)
  expect((await programFacts('%USERPROFILE%\\a.exe', user)).target).toBe(target)
  const reads = windowsReads(user)
  expect([reads.expand('%USERPROFILE%\\a.exe'), reads.expand('%SystemRoot%\\b')]).toEqual([
    expanded,
    'C:\\Windows\\b',
  ])
})
