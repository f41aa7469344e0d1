/** Tests what a fix may touch: only entries in closed lists, whatever a detector or a request contains. */
import { expect, test } from 'vitest'
import { isSuggestedFix, lockOfFinding } from './registry-finding.ts'
import { type RegistryIssue, registryIssues } from './registry-issues.ts'
import type { FindingFix, ListedFinding } from './schemas/listed-finding.ts'

const finding = (issue: RegistryIssue, fix: FindingFix | null): ListedFinding => ({
  type: 'registryFinding',
  id: 'x',
  name: 'x',
  issue,
  key: 'x',
  value: null,
  proof: [],
  fix,
  guard: null,
})
const hives = ['HKLM', 'HKCU', 'HKU'] as const
const acts = (path: string, hive: (typeof hives)[number]): FindingFix[] => [
  { act: 'deleteKey', hive, path },
  { act: 'deleteValue', hive, path, name: 'x' },
  { act: 'write', hive, path, name: 'x', type: 'REG_SZ', data: '' },
  { act: 'switchOff', hive, path, name: 'x' },
]
const version = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion'

test.each([
  'SYSTEM\\CurrentControlSet\\Services\\X',
  'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment',
  'SAM\\SAM',
  'SECURITY\\Policy',
  'BCD00000000\\Objects',
  'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon',
  `${version}\\Component Based Servicing\\Packages`,
  `${version}\\SideBySide\\X`,
  `${version}\\Installer\\UserData`,
  `${version}\\Policies\\Run`,
  `${version}\\Run\\Below`,
  `${version}\\RunOnce`,
  `${version}\\Uninstall`,
  `${version}\\Uninstall\\X\\Below`,
  `${version}\\Uninstall\\..\\Run`,
  `${version}\\App Paths`,
  'SOFTWARE\\Classes\\CLSID\\{1}',
  'SOFTWARE\\Classes\\.txt\\Below',
  'SOFTWARE\\Classes\\txtfile',
  'SOFTWARE\\Policies\\X',
  'SOFTWARE\\Microsoft',
  'SOFTWARE\\Microsoft\\X',
  'SOFTWARE\\Classes',
  'SOFTWARE',
  'SOFTWARE\\Vendor\\A\\B',
  'Environment\\Below',
])('a registry entry of %s is never touched', (path) => {
  for (const issue of registryIssues)
    for (const hive of hives)
      for (const one of acts(path, hive))
        if (!(issue === 'invalid-paths' && path.endsWith('\\Run') && one.act === 'deleteValue'))
          expect(lockOfFinding(finding(issue, one)), `${issue} ${hive} ${one.act}`).not.toBeNull()
})

test('a registry finding can’t disable one of Windows’ own services, and can disable another service only if the service is obsolete', () => {
  const disable = (service: string): FindingFix => ({ act: 'disable', service })
  expect(lockOfFinding(finding('obsolete-services', disable('RpcSs')))).not.toBeNull()
  expect(lockOfFinding(finding('empty-keys', disable('Mine')))).not.toBeNull()
  expect(lockOfFinding(finding('obsolete-services', disable('Mine')))).toBeNull()
})

test('among registry findings, only a broken entry in the list of programs is selected automatically', () => {
  const fixes: [RegistryIssue, FindingFix][] = [
    ['broken-uninstall', { act: 'deleteKey', hive: 'HKLM', path: `${version}\\Uninstall\\X` }],
    ['orphaned-extensions', { act: 'deleteKey', hive: 'HKCU', path: 'Software\\Classes\\.x' }],
    ['invalid-paths', { act: 'deleteValue', hive: 'HKCU', path: `${version}\\Run`, name: 'x' }],
    ['obsolete-services', { act: 'disable', service: 'Mine' }],
    ['empty-keys', { act: 'deleteKey', hive: 'HKCU', path: 'Software\\Vendor' }],
    [
      'duplicate-entries',
      { act: 'write', hive: 'HKCU', path: 'Environment', name: 'Path', type: 'REG_SZ', data: '' },
    ],
  ]
  const all = fixes.map(([issue, fix]) => finding(issue, fix))
  expect(all.map(lockOfFinding)).toEqual(all.map(() => null))
  expect(all.map(isSuggestedFix)).toEqual([true, false, false, false, false, false])
})
