/** Tests hostile requests about registry findings: the broker fixes only what its own scan has found. */
import { type Item, type ListedFinding, resourceKey } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asChange, hostile, loose, noneCarriedOut, present, selection, tried } from './testing/attempts.ts'

const uninstall = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'
const keyOf = (path: string) => ({ kind: 'registryKey', hive: 'HKLM', path }) as const
const aTree = present({
  kind: 'registryKey',
  tree: { className: '', security: null, link: false, values: [], keys: [] },
})
const aFinding = (name: string, path: string): ListedFinding => ({
  type: 'registryFinding',
  id: `broken-uninstall:HKLM\\${path}`,
  name,
  issue: 'broken-uninstall',
  key: `HKLM\\${path}`,
  value: null,
  proof: [],
  fix: { act: 'deleteKey', hive: 'HKLM', path },
  guard: null,
})
/** One finding that may be fixed, and one that a defective detector would report in Windows' own keys. */
const findings = [
  aFinding('Free', `${uninstall}\\Free`),
  aFinding('Locked', 'SYSTEM\\CurrentControlSet\\Services\\Tcpip'),
]

describe('a hostile request for a registry finding', () => {
  test('is refused if the finding is unknown', () =>
    noneCarriedOut(
      fc.record({
        id: fc.oneof(hostile, fc.constantFrom(findings[1]?.id ?? '', `broken-uninstall:HKLM\\${uninstall}`)),
        target: fc.constantFrom(
          uninstall,
          `${uninstall}\\Free`,
          'SYSTEM\\CurrentControlSet\\Services\\Tcpip',
        ),
        option: fc.oneof(fc.constant('fixed'), loose),
      }),
      ({ id, target, option }) => [
        selection({ items: [{ type: 'registryFinding', id, option }] }),
        asChange(keyOf(target), aTree, { status: 'absent' }),
      ],
      findings,
    ))

  test('is refused if the finding’s id is right but the key is wrong', () =>
    noneCarriedOut(
      fc.constantFrom(uninstall, 'SOFTWARE', 'SOFTWARE\\Policies', 'SYSTEM\\Select'),
      (path) => [
        selection({ items: [{ type: 'registryFinding', id: findings[0]?.id, option: 'fixed' }] }),
        asChange(keyOf(path), aTree, { status: 'absent' }),
      ],
      findings,
    ))
})

test('the broker carries out the fix for a finding from its own scan', async () => {
  const [free] = findings
  const change = asChange(keyOf(`${uninstall}\\Free`), aTree, { status: 'absent' })
  const item: Item = { type: 'registryFinding', id: free?.id ?? '', option: 'fixed' }
  const { wrote, ended } = await tried(selection({ items: [item] }), change, findings)
  expect([wrote.map(({ key }) => key), ended]).toEqual([[resourceKey(change.resource)], 'bye'])
})
