import { aTweak } from '@clearpane/engine/testing'
import { type Change, propertyKinds, type Resource, type Setting, type Wanted } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { describeWanted } from './describe.ts'
import { compileReg, compileScript, compileUndoScript } from './index.ts'

const property = (resource: Resource): Setting =>
  ({ resource, wanted: { want: 'property', value: false }, default: 'unknown' }) as Extract<Setting, { wanted: { want: 'property' } }>

const examples: Resource[] = [
  { kind: 'task', path: '\\Clearpane\\Task' },
  { kind: 'appx', packageFamilyName: 'Some.App_8wekyb3d8bbwe' },
  { kind: 'feature', name: 'Some-Feature' },
  { kind: 'capability', name: 'Some.Capability~~~~0.0.1.0' },
  { kind: 'power', scheme: 'active', setting: 'mode', source: 'ac' },
  { kind: 'tcp', scope: 'Internet', property: 'EcnCapability' },
  { kind: 'adapter', adapter: '*', property: '*JumboPacket' },
  { kind: 'dns', adapter: '*', family: 'ipv4' },
  { kind: 'firewall', item: 'profile', name: 'Public', property: 'Enabled' },
  { kind: 'defender', preference: 'PUAProtection' },
  { kind: 'bcd', entry: '{current}', element: 'timeout' },
  { kind: 'file', class: 'tempFiles', scope: 'user' },
  { kind: 'action', name: 'flushDnsCache', scope: 'user' },
]

const scriptOf = (setting: Setting) =>
  compileScript({
    title: 'Test',
    choices: [{ tweak: 'test.one' }],
    tweaks: [aTweak('test.one', [setting])],
    version: '1',
  }).text

describe('a kind that scripts do not carry yet', () => {
  test('has an example here for each of them', () => {
    expect(examples.map(({ kind }) => kind)).toEqual([...propertyKinds])
  })

  test.each(examples.map((resource) => [resource.kind, resource] as const))('%s becomes a comment with the reason', (kind, resource) => {
    const text = scriptOf(property(resource))
    expect(text).toMatch(new RegExp(`# Left out, scripts do not carry [A-Za-z ]+ yet: ${kind} `))
    expect(text).not.toContain('Request-Tweak -Id')
  })

  test('a whole key too', () => {
    const key: Setting = {
      resource: { kind: 'registryKey', hive: 'HKCU', path: 'Software\\Gone' },
      wanted: { want: 'keyAbsent' },
      default: 'unknown',
    }
    expect(scriptOf(key)).toContain('# Left out, scripts do not carry whole registry keys yet: key HKCU\\Software\\Gone')
  })

  test('its undo is named, and counted as not done', () => {
    const resource: Resource = { kind: 'task', path: '\\Clearpane\\Task' }
    const state = (value: boolean) => ({ status: 'present', state: { kind: 'task', value } }) as const
    const change: Change = {
      id: 1,
      resource,
      from: state(true),
      to: state(false),
      tweakIds: ['test.one'],
      admin: true,
      restart: 'none',
      reversible: 'exact',
    }
    const undo = compileUndoScript({ changes: [change], run: 'run-1', title: 'Test' })
    expect(undo).toContain('back to on; the run was to write off')
    expect(undo).toContain('$script:Count.Bad++')
    expect(compileReg({ changes: [change], title: 'Test' })).toContain(
      '; left out, a .reg file holds registry values alone: \\Clearpane\\Task',
    )
  })
})

test('what is wanted of such a kind is said in words', () => {
  const wanted: [Wanted, string][] = [
    [{ want: 'property', value: null }, 'not there'],
    [{ want: 'property', value: [] }, '(empty list)'],
    [{ want: 'property', value: 5 }, '5'],
  ]
  for (const [want, words] of wanted) expect(describeWanted(want)).toBe(words)
})
