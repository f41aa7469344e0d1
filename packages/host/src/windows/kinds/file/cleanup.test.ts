/** Tests which folder is the user's temporary folder, and what is reported for a cleanup class without a folder. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileClass } from '../../from-catalog.ts'
import type { HostContext } from '../../kind.ts'

const pc = vi.hoisted(() => ({ temp: '', user: {} as Record<string, string>, missing: [] as string[] }))
const known: Record<string, string> = {
  windows: 'C:\\Windows',
  programData: 'C:\\ProgramData',
  programFiles: 'C:\\Program Files',
  programFilesX86: 'C:\\Program Files (x86)',
  profile: 'C:\\Users\\Ann',
  localAppData: 'C:\\Users\\Ann\\AppData\\Local',
  roamingAppData: 'C:\\Users\\Ann\\AppData\\Roaming',
  downloads: 'D:\\Downloads',
}

vi.mock('@clearpane/win32', async (original) => {
  const real = await original<typeof import('@clearpane/win32')>()
  return {
    ...real,
    knownFolder: (name: string) => {
      if (pc.missing.includes(name)) throw new real.Win32Error('SHGetKnownFolderPath', 2, '')
      return known[name]
    },
    tempFolder: () => pc.temp,
    openKey: () => ({ [Symbol.dispose]: () => undefined }),
    queryValue: (_: unknown, name: string) => {
      const text = pc.user[name]
      return text === undefined ? null : { type: 2, bytes: Buffer.from(`${text}\0`, 'utf16le') }
    },
  }
})
// Resets the modules, because test files share them within a worker and only this file may use its fakes.
vi.resetModules()
const { cleanupOf } = await import('./cleanup.ts')
afterAll(() => vi.resetModules())

beforeEach(() => {
  Object.assign(pc, { temp: 'C:\\Users\\Ann\\AppData\\Local\\Temp', user: {}, missing: [] })
  vi.stubEnv('RAMDISK', 'R:')
})
afterEach(() => vi.unstubAllEnvs())

const ofPaths = (paths: string[]): FileClass => ({
  ...{ scope: 'user', paths, recurse: true, minAgeDays: 7, never: [], stops: [] },
})
const placesOrReason = (paths: string[], elevated: boolean): unknown => {
  // The type assertion is safe, because the function under test reads nothing else from the context.
  const context = {
    identity: { elevated, user: { kind: 'own' } },
    files: { never: [], classes: {} },
  } as unknown
  try {
    return cleanupOf(ofPaths(paths), context as HostContext).places
  } catch (error) {
    return (error as { refusal?: { reason: { code: string } } }).refusal?.reason.code ?? String(error)
  }
}

const ownTemp = ['C:\\Users\\Ann\\AppData\\Local\\Temp\\*']
const admins = 'C:\\ProgramData\\Clearpane\\tmp'

// bleachbit #1918, CleanmgrPlus #41
test.each<[string, Partial<typeof pc>, boolean, unknown]>([
  ['of a person', {}, false, ownTemp],
  ['of a person who moved it', { temp: 'D:\\Temp' }, false, ['D:\\Temp\\*']],
  ['with administrator rights: the person’s, not the administrators’', { temp: admins }, true, ownTemp],
  [
    'with administrator rights: where the person moved it within the profile',
    { temp: admins, user: { TEMP: '%USERPROFILE%\\tmp' } },
    true,
    ['C:\\Users\\Ann\\tmp\\*'],
  ],
  [
    'with administrator rights: TMP goes before TEMP',
    { temp: admins, user: { TEMP: 'D:\\Temp', TMP: '%USERPROFILE%\\t\\' } },
    true,
    ['C:\\Users\\Ann\\t\\*'],
  ],
  [
    'with administrator rights: outside the profile',
    { temp: admins, user: { TEMP: 'D:\\Temp' } },
    true,
    'tempElsewhere',
  ],
  [
    'with administrator rights: on a RAM disk',
    { temp: admins, user: { TMP: '%RAMDISK%\\Temp' } },
    true,
    'tempElsewhere',
  ],
  [
    'with administrator rights: without a profile',
    { temp: admins, missing: ['profile', 'localAppData'] },
    true,
    'tempElsewhere',
  ],
  ['that is a drive', { temp: 'C:' }, false, 'tempOdd'],
  ['that holds the profiles', { temp: 'C:\\Users' }, false, 'tempTooWide'],
])('the temporary folder is used if it %s', (_, given, elevated, expected) => {
  Object.assign(pc, given)
  expect(placesOrReason(['%TEMP%\\*'], elevated)).toEqual(expected)
})

test.each<[string, string[], string[], unknown]>([
  ['no folder that Windows names', ['roamingAppData'], ['%APPDATA%\\X\\*'], 'folderUnnamed'],
  [
    'no folder known by its id',
    ['downloads'],
    ['{374DE290-123F-4565-9164-39C4925E467B}\\*'],
    'folderUnnamed',
  ],
  [
    'one of two folders',
    ['programFilesX86'],
    ['%ProgramFiles(x86)%\\X', '%ProgramFiles%\\X'],
    ['C:\\Program Files\\X'],
  ],
  ['all folders', [], ['%APPDATA%\\X\\*'], ['C:\\Users\\Ann\\AppData\\Roaming\\X\\*']],
])('a class of files is unavailable with %s', (_, missing, paths, expected) => {
  Object.assign(pc, { missing })
  expect(placesOrReason(paths, false)).toEqual(expected)
})
