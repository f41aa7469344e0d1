import type { Cause } from '@clearpane/model'
import { expect, test } from 'vitest'
import { findingOf } from './backup-tab.tsx'

const of = (id: string): Cause => ({ by: 'item', type: 'registryFinding', id, option: 'fixed' })

test.each<[string, Cause, ReturnType<typeof findingOf>]>([
  [
    'a whole key',
    of('broken-uninstall:HKLM\\SOFTWARE\\A'),
    { issue: 'broken-uninstall', at: 'HKLM\\SOFTWARE\\A' },
  ],
  [
    'a value, whose name is parted from its key',
    of('invalid-paths:HKCU\\Run\\\\Old Player'),
    { issue: 'invalid-paths', at: 'HKCU\\Run  Old Player' },
  ],
  [
    'a value whose own name has two backslashes',
    of('invalid-paths:HKCU\\Run\\\\a\\\\b'),
    { issue: 'invalid-paths', at: 'HKCU\\Run  a\\\\b' },
  ],
  ['an issue in another case', of('EMPTY-KEYS:HKCU\\A'), { issue: 'empty-keys', at: 'HKCU\\A' }],
  ['an issue that doesn’t exist', of('other:HKCU\\A'), null],
  ['a setting', { by: 'tweak', id: 'privacy.a', option: 'on' }, null],
])('the finding behind a registry change is recognized: %s', (_, cause, expected) =>
  expect(findingOf(cause)).toEqual(expected),
)
