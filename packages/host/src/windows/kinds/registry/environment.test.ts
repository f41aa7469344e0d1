import type { Hive } from '@clearpane/model'
import { expect, test } from 'vitest'
import { announceEnvironment, isVariable } from '../../kinds.ts'

test.each<[Hive, string, boolean]>([
  ['HKCU', 'Environment', true],
  ['HKCU', 'ENVIRONMENT', true],
  ['HKLM', 'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment', true],
  ['HKLM', 'Environment', false],
  ['HKCU', 'Environment\\Below', false],
  ['HKCU', 'Volatile Environment', false],
])('a value in %s\\%s is a variable: %s', (hive, path, expected) =>
  expect(isVariable({ hive, path })).toBe(expected),
)

const path = { kind: 'registry', hive: 'HKCU', path: 'Environment', name: 'Path' } as const
const keys = { createdKeys: [], removedKeys: [] }

test('an environment variable that was set but not announced to other programs is reported as set, with a remark', async () =>
  expect(await announceEnvironment(path, { status: 'acted', ...keys })).toMatchObject({
    status: 'acted',
    // Outside Windows, there are no other programs to notify.
    remark: { code: 'environmentNotAnnounced' },
  }))

test.each([
  ['another value', { ...path, path: 'Software' }, { status: 'acted' as const, ...keys }],
  [
    'a refused write',
    path,
    { status: 'denied' as const, reason: { code: 'folderDenied' as const, params: {} }, ...keys },
  ],
])('%s announces nothing', async (_, resource, acted) =>
  expect(await announceEnvironment(resource, acted)).toBe(acted),
)
