/**
 * Tests resource kinds with a single value, and whole keys, in scripts: requests, impossible requests, and the undo
 * of a run.
 */
import { cleanupClasses, tweaks } from '@clearpane/catalog'
import { aTweak } from '@clearpane/engine/testing'
import {
  actionNames,
  type Change,
  type Desired,
  defaultOption,
  kinds,
  propertyKinds,
  type Resource,
  type Setting,
} from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { compileReg, compileScript, compileUndoScript } from './index.ts'
import { kindTexts } from './kinds.ts'
import { describeDesired } from './text/describe.ts'

const property = (resource: Resource, value: unknown, more: object = {}): Setting =>
  ({ resource, desired: { want: 'property', value }, default: 'unknown', ...more }) as Setting

const scriptOf = (setting: Setting) =>
  compileScript({
    title: 'Test',
    choices: [{ tweakId: 'test.one' }],
    tweaks: [aTweak('test.one', [setting])],
    version: '1',
    fileClasses: cleanupClasses,
  }).text
/** Returns only the calls, one per line. */
const callsOf = (setting: Setting) => scriptOf(setting).match(/^ {4}Request-Scalar .*$/gm) ?? []

const adapter = '{01234567-89ab-cdef-0123-456789abcdef}'

const requested: [string, Setting, string][] = [
  [
    'a task is requested by its path',
    property({ kind: 'task', path: '\\A\\B' }, false),
    "-Resource @{ Kind = 'task'; Label = 'scheduled task \\A\\B'; Path = '\\A\\B' } -Value $false -Admin",
  ],
  [
    'a task of the signed-in user leaves the account to the script',
    property({ kind: 'task', path: '\\A-<SID>' }, false, { optional: true }),
    "Label = 'scheduled task \\A-{0}'; Path = '\\A-<SID>' } -Each 'Copy-ToThisUser' -Value $false -Optional -Admin",
  ],
  [
    'an app is to go, with its way back',
    property({ kind: 'appx', packageFamilyName: 'A.B_8wekyb3d8bbwe' }, null, {
      reinstall: { tool: 'winget', source: 'msstore', id: '9X' },
    }),
    "PackageFamilyName = 'A.B_8wekyb3d8bbwe'; Reinstall = @{ Tool = 'winget'; Source = 'msstore'; Id = '9X' } } -Gone -Admin",
  ],
  [
    'an app may be there in any version',
    property({ kind: 'appx', packageFamilyName: 'A.B_8wekyb3d8bbwe' }, true),
    '} -Value $true -Any -Admin',
  ],
  ['a feature', property({ kind: 'feature', name: 'F' }, true), "Name = 'F' } -Value $true -Admin"],
  [
    'a capability',
    property({ kind: 'capability', name: 'C~~~~0.0.1.0' }, false),
    "Name = 'C~~~~0.0.1.0' } -Value $false -Admin",
  ],
  [
    'a number of the active scheme on battery, by anyone',
    property(
      { kind: 'power', scheme: 'active', setting: `${'a'.repeat(36)}/${'b'.repeat(36)}`, source: 'dc' },
      180,
    ),
    `Way = 'index'; Scheme = 'active'; Subgroup = '${'a'.repeat(36)}'; Setting = '${'b'.repeat(36)}'; Source = 'DC' } -Each 'Copy-ToActiveScheme' -Value 180`,
  ],
  [
    'hibernation, by an administrator',
    property({ kind: 'power', scheme: '', setting: 'hibernation', source: 'both' }, false),
    "Way = 'hibernation'; Source = 'Ac' } -Value $false -Admin",
  ],
  [
    'name servers of every adapter',
    property({ kind: 'dns', adapter: '*', family: 'ipv6' }, ['2606:4700:4700::1111']),
    "Label = 'IPv6 name servers of network adapter {0}'; Adapter = '*'; Family = 'Tcpip6' } -Each 'Copy-ToEachAdapter' -Value @('2606:4700:4700::1111') -Admin",
  ],
  [
    'name servers by themselves',
    property({ kind: 'dns', adapter, family: 'ipv4' }, []),
    "Family = 'Tcpip' } -Value @() -Admin",
  ],
  [
    'a firewall profile',
    property({ kind: 'firewall', item: 'profile', name: 'Public', property: 'NotifyOnListen' }, true),
    "Way = 'profile'; Profile = 4; Member = 'NotificationsDisabled'; Sort = 'opposite'",
  ],
  [
    'a program of Windows',
    property({ kind: 'action', name: 'flushDnsCache', scope: 'user' }, 'done'),
    "Run = @('ipconfig.exe /flushdns')",
  ],
  [
    'a browser’s folders, all of them worked out',
    property({ kind: 'file', class: 'edgeCache', scope: 'user' }, 0, { optional: true }),
    "Paths = @('%LOCALAPPDATA%\\Microsoft\\Edge\\User Data\\Default\\Cache', '%LOCALAPPDATA%\\Microsoft\\Edge\\User Data\\Profile *\\Cache'",
  ],
  [
    'absent already means the desired state',
    property({ kind: 'bcd', entry: '{current}', element: 'bootmenupolicy' }, 'Standard', {
      absentMeans: { want: 'property', value: 'Standard' },
    }),
    "-Value 'Standard' -AbsentCounts -Admin",
  ],
  [
    'a whole key is to go',
    {
      resource: { kind: 'registryKey', hive: 'HKCU', path: 'Software\\Gone' },
      desired: { want: 'keyAbsent' },
      default: 'unknown',
    },
    "Request-Scalar -Resource @{ Kind = 'registryKey'; Hive = 'HKCU'; Path = 'Software\\Gone' } -Gone",
  ],
]

test.each(requested)('a setting is compiled to the right call: %s', (_, setting, expected) => {
  const calls = callsOf(setting)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toContain(expected)
})

const refused: [string, Setting, RegExp][] = [
  [
    'files a person must see first',
    property({ kind: 'file', class: 'downloads', scope: 'user' }, 0),
    /a person must have seen/,
  ],
  [
    'a class nobody knows',
    property({ kind: 'file', class: 'nothing', scope: 'user' }, 0),
    /this class of files is unknown/,
  ],
  [
    'a class that something better empties',
    property({ kind: 'file', class: 'deliveryOptimization', scope: 'machine' }, 0),
    /something better/,
  ],
  [
    'a boot element nobody knows',
    property({ kind: 'bcd', entry: '{current}', element: 'nosuch' }, true),
    /isn't a boot element/,
  ],
  [
    'a profile that no firewall has',
    property({ kind: 'firewall', item: 'profile', name: 'X', property: 'Enabled' }, true),
    /no profile X/,
  ],
]

test.each(refused)(
  'a setting that a script can’t make is left out of the script, with the reason: %s',
  (_, setting, reason) => {
    const text = scriptOf(setting)
    expect(text).toMatch(/^ {4}# Left out, /m)
    expect(text).toMatch(reason)
    expect(text).not.toContain('Request-Tweak -Id')
  },
)

describe('every kind', () => {
  test('has its script functions, and a kind with a single value also has its own reader and writer', () => {
    expect(Object.keys(kindTexts).sort()).toEqual([...kinds].sort())
    const pairs = [...propertyKinds, 'registryKey' as const].map((kind) => kindTexts[kind].pair)
    expect(pairs.every((pair) => pair !== undefined)).toBe(true)
    expect(new Set(pairs.flatMap((pair) => Object.values(pair ?? {}))).size).toBe(2 * pairs.length)
  })

  test('has one call for every action in the closed list', () => {
    for (const name of actionNames) {
      const setting = property({ kind: 'action', name, scope: 'user' }, 'done')
      // Pausing updates involves six registry values, which are captured and restored.
      const found =
        name === 'pauseUpdates'
          ? scriptOf(setting).match(/^ {4}Request-UpdatePause -Admin\r$/gm)
          : callsOf(setting)
      expect(found, name).toHaveLength(1)
    }
  })

  test('has a call for each setting of this kind in the catalog', () => {
    const left: string[] = []
    for (const tweak of tweaks) {
      for (const option of [...tweak.options.map(({ id }) => id), defaultOption]) {
        const { text } = compileScript({
          title: 'x',
          choices: [{ tweakId: tweak.id, option }],
          tweaks,
          version: '1',
          fileClasses: cleanupClasses,
        })
        left.push(...(text.match(/# Left out.*/g) ?? []).map((line) => `${tweak.id} ${option} ${line}`))
      }
    }
    expect(left).toEqual([])
  })
})

const state = (value: boolean | number) => ({ status: 'present', state: { kind: 'task', value } }) as const
const change = (resource: Resource, from: unknown, to: unknown): Change =>
  ({
    id: 1,
    resource,
    from,
    to,
    causes: [{ by: 'tweak', id: 'test.one', option: 'on' }],
    admin: true,
    restart: 'none',
    reversible: 'exact',
  }) as Change
const undoOf = (one: Change) => compileUndoScript({ changes: [one], runId: 'run-1', title: 'Test' })

describe('the undo script of a run', () => {
  const task: Resource = { kind: 'task', path: '\\Clearpane\\Task' }

  test('restores the earlier value of a scheduled task, which a .reg file can’t contain', () => {
    const undo = undoOf(change(task, state(true), state(false)))
    expect(undo).toContain(
      "Request-Return -Kind 'task' -Resource @{ Kind = 'task'; Label = 'scheduled task \\Clearpane\\Task'; Path = '\\Clearpane\\Task' } " +
        "-Before @{ Status = 'present'; Value = $true } -Wrote @{ Status = 'present'; Value = $false } -Admin $true",
    )
    expect(compileReg({ changes: [change(task, state(true), state(false))], title: 'Test' })).toContain(
      '; left out, a .reg file holds the registry alone: \\Clearpane\\Task',
    )
  })

  test('lists each value that it can’t restore', () => {
    const undo = undoOf(change({ kind: 'file', class: 'tempFiles', scope: 'user' }, state(12), state(0)))
    expect(undo).toContain("\t$script:Notes += 'files of class tempFiles: cannot be put back'\r\n")
    expect(undo).not.toContain('Request-Return -Kind')
    expect(undo).not.toContain('function Write-FileValue')
  })

  const tree = (more: object = {}) => ({
    className: '',
    security: '0102',
    link: false,
    values: [{ name: 'a b', type: 4, hex: '01000000' }],
    keys: [
      {
        name: 'K',
        tree: {
          className: '',
          security: null,
          link: false,
          values: [{ name: '', type: 1, hex: '0000' }],
          keys: [],
        },
      },
    ],
    ...more,
  })
  const key: Resource = { kind: 'registryKey', hive: 'HKCU', path: 'Software\\Gone' }
  const gone = (with_: object) =>
    undoOf(
      change(key, { status: 'present', state: { kind: 'registryKey', tree: with_ } }, { status: 'absent' }),
    )

  test('restores a whole key, with a line for each key and value, in sorted order', () => {
    expect(gone(tree())).toContain(
      "-Before @{ Status = 'present'; Value = @('key K', 'security 0102 ', 'value 1 0000 2 K\\', 'value 4 01000000 0 a b') }",
    )
  })

  test.each([
    ['a class name', tree({ className: 'x' })],
    ['a link', tree({ link: true })],
    ['a value of an unknown type', tree({ values: [{ name: 'x', type: 4660, hex: '' }] })],
  ])('reports a key with %s as not restored', (_, with_) => {
    const undo = gone(with_)
    expect(undo).toContain('# Left out: key HKCU\\Software\\Gone: a ')
    expect(undo).toContain('$script:Count.Bad++')
  })
})

test('a desired value is described in words if its kind of setting has a single value', () => {
  const desired: [Desired, string][] = [
    [{ want: 'property', value: null }, 'not there'],
    [{ want: 'property', value: [] }, '(empty list)'],
    [{ want: 'property', value: 5 }, '5'],
  ]
  for (const [want, words] of desired) expect(describeDesired(want)).toBe(words)
})
