/** Tests the detectors: which entries count as leading nowhere, and which entries don't. */
import { isSuggestedFix, lockOfFinding, type RegistryIssue } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { memoryReads, type Registry } from '../testing/memory-reads.ts'
import { registryFindings } from './detect.ts'

const uninstall = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'
const run = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const marks = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run'
/** If an entry is off, the first byte in its record is odd. */
const off = 3
const apps = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths'
const services = 'HKLM\\SYSTEM\\CurrentControlSet\\Services'
const classes = 'HKCU\\Software\\Classes'

const files = [
  'C:\\Program Files\\Here\\here.exe',
  'C:\\Windows\\SysWOW64\\only32.exe',
  'C:\\Windows\\System32\\msiexec.exe',
  'C:\\Program Files (x86)\\Twin\\twin.exe',
]
const listed = (registry: Registry, more: Parameters<typeof memoryReads>[2] = {}) =>
  [...registryFindings(memoryReads(registry, files, more))].filter((found) => found !== null)
const gone = 'C:\\Gone\\x.exe'

type Case = [name: string, registry: Registry, found: RegistryIssue[]]

test.each<Case>([
  ['an uninstaller that is gone', { [`${uninstall}\\A`]: { UninstallString: gone } }, ['broken-uninstall']],
  [
    'one without quotes, below a folder with spaces',
    { [`${uninstall}\\A`]: { UninstallString: 'C:\\Program Files\\Old One\\x.exe /S' } },
    ['broken-uninstall'],
  ],
  [
    'one that is there, although its name has spaces and no quotes',
    { [`${uninstall}\\A`]: { UninstallString: '%pf%\\Here\\here.exe /S' } },
    [],
  ],
  [
    'a folder that is there',
    { [`${uninstall}\\A`]: { UninstallString: gone, InstallLocation: '%pf%\\Here' } },
    [],
  ],
  [
    'an icon that is there',
    { [`${uninstall}\\A`]: { UninstallString: gone, DisplayIcon: '"C:\\Program Files\\Here\\here.exe",-3' } },
    [],
  ],
  ['a drive that is not there', { [`${uninstall}\\A`]: { UninstallString: 'E:\\x.exe' } }, []],
  ['a share', { [`${uninstall}\\A`]: { UninstallString: '\\\\nas\\x.exe' } }, []],
  ['a name that nobody set', { [`${uninstall}\\A`]: { UninstallString: '%nowhere%\\x.exe' } }, []],
  ['a program by its name alone', { [`${uninstall}\\A`]: { UninstallString: 'MsiExec.exe /X{1}' } }, []],
  ['a package of the Store', { [`${uninstall}\\A`]: { UninstallString: 'C:\\WindowsApps\\x\\y.exe' } }, []],
  ['a part of something else', { [`${uninstall}\\A`]: { UninstallString: gone, ParentKeyName: 'B' } }, []],
  ['one of Windows Installer', { [`${uninstall}\\A`]: { UninstallString: gone, WindowsInstaller: 1 } }, []],
  ['a hidden one', { [`${uninstall}\\A`]: { UninstallString: gone, SystemComponent: 1 } }, []],
  ['an update', { [`${uninstall}\\A`]: { UninstallString: gone, ReleaseType: 'Security Update' } }, []],
  ['a GUID', { [`${uninstall}\\{12345678-1234-1234-1234-123456789abc}`]: { UninstallString: gone } }, []],
  // OpenCPN #4700, winget-cli #5648
  ...(
    [
      ['arguments inside the quotes', '"C:\\Program Files\\Here\\here.exe /uninstall"', []],
      ['arguments inside the quotes of a program that is gone', '"C:\\Gone\\x.exe /uninstall"', []],
      ['a space inside the quotes', '" C:\\Program Files\\Here\\here.exe"', []],
      // bazel #2173, node #21693
      ['a folder with a dot at its end', '"C:\\Program Files\\Here.\\here.exe"', []],
      ['a program with dots and spaces at its end', '"C:\\Program Files\\Here\\here.exe. ."', []],
      ['a folder with a dot at its end that is gone', '"C:\\Gone.\\x.exe"', ['broken-uninstall']],
      ['a device path', '\\\\?\\C:\\Program Files\\Here\\here.exe /S', []],
      // WiX #9025
      [
        'a library that rundll32 loads',
        '"C:\\Windows\\SysWOW64\\only32.exe" "C:\\Program Files\\Here\\here.exe",Uninstall x',
        [],
      ],
      ['a library that rundll32 would look for', 'rundll32.exe setupapi,InstallHinfSection x', []],
      [
        'a library that is gone',
        'rundll32.exe "C:\\Gone\\nvi2.dll",UninstallPackage x',
        ['broken-uninstall'],
      ],
      // Qt installer framework #23
      ['a program behind cmd /c', 'CMD /C "C:\\Program Files\\Here\\here.exe"', []],
      ['several commands behind cmd /c', 'cmd /c cd C:\\Gone && C:\\Gone\\x.exe', []],
      ['a product of Windows Installer', '"C:\\Windows\\System32\\msiexec.exe" /X{1}', []],
    ] satisfies [string, string, RegistryIssue[]][]
  ).map(
    ([name, text, found]): Case => [
      `an uninstaller: ${name}`,
      { [`${uninstall}\\A`]: { UninstallString: text, InstallLocation: 'C:\\Gone' } },
      found,
    ],
  ),
  [
    'an icon that is there, with its number inside the quotes',
    { [`${uninstall}\\A`]: { UninstallString: gone, DisplayIcon: '"C:\\Program Files\\Here\\here.exe,0"' } },
    [],
  ],
  ['one that nobody may read', { [`${uninstall}\\A`]: 'denied' }, []],
  ['one without an uninstaller', { [`${uninstall}\\A`]: { DisplayName: 'A' } }, []],

  ['a type whose class is gone', { [`${classes}\\.a`]: { '': 'Gone.File' } }, ['orphaned-extensions']],
  ['a type whose class is there', { [`${classes}\\.a`]: { '': 'X' }, [`${classes}\\X`]: {} }, []],
  ['a class of the whole PC', { [`${classes}\\.a`]: { '': 'X' }, 'HKLM\\SOFTWARE\\Classes\\X': {} }, []],
  ['a class that nobody may read', { [`${classes}\\.a`]: { '': 'X' }, [`${classes}\\X`]: 'denied' }, []],
  ['a type with more than its class', { [`${classes}\\.a`]: { '': 'X', PerceivedType: 'text' } }, []],
  ['a type with a key of its own', { [`${classes}\\.a`]: { '': 'X' }, [`${classes}\\.a\\ShellNew`]: {} }, []],
  [
    'a type that other programs open',
    { [`${classes}\\.a`]: { '': 'X' }, [`${classes}\\.a\\OpenWithProgids`]: { Y: '' } },
    [],
  ],
  [
    'a type that the person chose a program for',
    {
      [`${classes}\\.a`]: { '': 'X' },
      'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\FileExts\\.a\\UserChoice': {
        ProgId: 'Y',
      },
    },
    [],
  ],
  ['a class that is a path', { [`${classes}\\.a`]: { '': '..\\X' } }, []],
  ['a key of the classes that is no type', { [`${classes}\\Other`]: { '': 'Gone.File' } }, []],

  ['a startup entry', { [run]: { A: `"${gone}" -tray` } }, ['invalid-paths']],
  ['a startup entry of a 32-bit program', { [run]: { A: 'C:\\Windows\\System32\\only32.exe' } }, []],
  ['a startup entry in the other program folder', { [run]: { A: 'C:\\Program Files\\Twin\\twin.exe' } }, []],
  ['a startup entry that is a number', { [run]: { A: 1 } }, []],
  ['a startup entry that is empty', { [run]: { A: '' } }, []],
  ['an unclosed quote', { [run]: { A: `"${gone}` } }, []],
  ['a stream of a file', { [run]: { A: 'C:\\Gone\\x.exe:evil.exe' } }, []],
  ['a path with an asterisk', { [run]: { A: 'C:\\Gone\\*.exe' } }, []],
  ['a name for Run', { [`${apps}\\x.exe`]: { '': gone } }, ['invalid-paths']],
  [
    'a name for Run whose folder is there',
    { [`${apps}\\x.exe`]: { '': gone, Path: '%pf%\\Here;C:\\Gone' } },
    [],
  ],

  ['a service', { [`${services}\\A`]: { Type: 0x10, Start: 2, ImagePath: gone } }, ['obsolete-services']],
  [
    'a service in a shared process',
    {
      [`${services}\\A`]: { Type: 0x20, Start: 3, ImagePath: 'C:\\Windows\\System32\\svchost.exe -k x' },
      [`${services}\\A\\Parameters`]: { ServiceDll: 'C:\\Gone\\x.dll' },
    },
    ['obsolete-services'],
  ],
  ['a driver', { [`${services}\\A`]: { Type: 1, Start: 2, ImagePath: gone } }, []],
  ['a service for one sign-in', { [`${services}\\A`]: { Type: 0x60, Start: 2, ImagePath: gone } }, []],
  ['a service that is disabled', { [`${services}\\A`]: { Type: 0x10, Start: 4, ImagePath: gone } }, []],
  ...[1, 2, 3, '3'].map(
    (level): Case => [
      `a service that Windows guards (${typeof level} ${level})`,
      { [`${services}\\A`]: { Type: 0x10, Start: 2, ImagePath: gone, LaunchProtected: level } },
      [],
    ],
  ),
  [
    'a service that Windows could guard and doesn’t',
    { [`${services}\\A`]: { Type: 0x10, Start: 2, ImagePath: gone, LaunchProtected: 0 } },
    ['obsolete-services'],
  ],
  [
    'a service whose path is one of the object manager',
    { [`${services}\\A`]: { Type: 0x110, Start: 2, ImagePath: '\\??\\C:\\Program Files\\Here\\here.exe' } },
    [],
  ],
  [
    'a service of Windows',
    { [`${services}\\A`]: { Type: 0x10, Start: 2, ImagePath: 'C:\\Windows\\a.exe' } },
    [],
  ],

  ['an empty key', { 'HKCU\\Software\\Vendor\\A': {} }, ['empty-keys']],
  [
    'an empty key of an installed maker',
    { 'HKCU\\Software\\Vendor\\A': {}, [`${uninstall}\\V`]: { Publisher: 'Vendor Inc.' } },
    [],
  ],
  ['an empty key of Windows', { 'HKCU\\Software\\Microsoft\\A': {}, 'HKCU\\Software\\Policies\\A': {} }, []],
  ['a key that nobody may read', { 'HKCU\\Software\\Vendor\\A': 'denied' }, []],

  [
    'one program twice at the start',
    {
      [run]: { A: '%pf%\\Here\\here.exe' },
      [run.replace('HKCU\\Software', 'HKLM\\SOFTWARE')]: { B: '%PF%\\HERE\\here.exe' },
    },
    ['duplicate-entries'],
  ],
  ...(
    [
      ['for the user', { [marks]: { A: off } }],
      ['for everybody', { [marks.replace('HKCU\\Software', 'HKLM\\SOFTWARE')]: { B: off } }],
      ['as far as anybody can read', { [marks.replace('HKCU\\Software', 'HKLM\\SOFTWARE')]: 'denied' }],
    ] satisfies [string, Registry][]
  ).map(
    ([who, more]): Case => [
      `one program twice at the start, off ${who} in one place`,
      {
        [run]: { A: '%pf%\\Here\\here.exe' },
        [run.replace('HKCU\\Software', 'HKLM\\SOFTWARE')]: { B: '%PF%\\HERE\\here.exe' },
        ...more,
      },
      [],
    ],
  ),
  [
    'a 32-bit program that is off, by its own mark',
    {
      [run]: { A: '%pf%\\Here\\here.exe' },
      [run.replace('HKCU\\Software', 'HKLM\\SOFTWARE\\WOW6432Node')]: { B: '%PF%\\HERE\\here.exe' },
      [`${marks.replace('HKCU\\Software', 'HKLM\\SOFTWARE')}32`]: { B: off },
    },
    [],
  ],
  ['a folder twice', { 'HKCU\\Environment': { Path: 'C:\\a;C:\\b;c:\\A\\' } }, ['duplicate-entries']],
  ['empty folders', { 'HKCU\\Environment': { Path: 'C:\\a;;;' } }, []],
])('a registry finding is right: %s', (_, registry, issues) => {
  expect(listed(registry).map(({ issue }) => issue)).toEqual(issues)
})

describe('a registry finding', () => {
  test('names the missing file that an entry refers to', () => {
    const [found] = listed({ [run]: { A: 'C:\\Program Files\\Old One\\x.exe /S' } })
    expect(found?.proof).toEqual([
      {
        what: 'program',
        text: 'C:\\Program Files\\Old One\\x.exe /S',
        missing: 'C:\\Program Files\\Old One\\x.exe',
      },
    ])
  })

  test('is never reported for a running service', () =>
    expect(
      listed({ [`${services}\\A`]: { Type: 0x10, Start: 2, ImagePath: gone } }, { isRunning: () => true }),
    ).toEqual([]))

  test('has a fix that removes only repeated folders from a path, and keeps the order and the names of the other folders', () => {
    const [found] = listed({ 'HKCU\\Environment': { Path: '%pf%\\b;C:\\a;C:\\Program Files\\B\\;;C:\\c' } })
    expect(found?.fix).toMatchObject({ type: 'REG_EXPAND_SZ', data: '%pf%\\b;C:\\a;;C:\\c' })
  })

  test.each(['a\nb', 'a\rb', 'x'.repeat(2000)])(
    'is left out if its entry has a name that a plan can’t contain',
    (name) => expect(listed({ [run]: { [name]: gone } })).toEqual([]),
  )

  test.each(['link', 'windows'] as const)(
    'in a guarded key is listed as locked, and no fix is suggested (%s)',
    (guard) => {
      const [found] = listed({ [`${uninstall}\\A`]: { UninstallString: gone } }, { guard: () => guard })
      expect(found !== undefined && [lockOfFinding(found) !== null, isSuggestedFix(found)]).toEqual([
        true,
        false,
      ])
    },
  )
})
