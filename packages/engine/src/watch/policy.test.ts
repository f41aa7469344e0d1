import type { Resource } from '@clearpane/model'
import { expect, test } from 'vitest'
import { policyValuesOf } from './policy.ts'

const value = (hive: 'HKLM' | 'HKCU', path: string): Resource => ({ kind: 'registry', hive, path, name: 'v' })

test.each<[string, Resource, string[]]>([
  [
    'a policy of the PC',
    value('HKLM', 'SOFTWARE\\Policies\\Microsoft\\Edge'),
    ['SOFTWARE\\Policies\\Microsoft\\Edge\\v'],
  ],
  [
    'an older policy of the account',
    value('HKCU', 'Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer'),
    ['Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer\\v'],
  ],
  ['an ordinary value', value('HKCU', 'Software\\PoliciesOfMine'), []],
  [
    'a preference of Defender',
    { kind: 'defender', preference: 'PUAProtection' },
    ['SOFTWARE\\Policies\\Microsoft\\Windows Defender\\PUAProtection'],
  ],
  [
    'a setting of a power plan on battery',
    { kind: 'power', scheme: 'x', setting: 'a/29f6c1db-86da-48c5-9fdb-f2b67b1f44da', source: 'dc' },
    [
      'SOFTWARE\\Policies\\Microsoft\\Power\\PowerSettings\\29f6c1db-86da-48c5-9fdb-f2b67b1f44da\\DCSettingIndex',
    ],
  ],
  ['a service, for which no policy value is known', { kind: 'service', name: 'Fax' }, []],
])('the policy values are known for %s', (_, resource, expected) => {
  expect(policyValuesOf(resource).map(({ path, name }) => `${path}\\${name}`)).toEqual(expected)
})
