import { needsAdministrator, type Setting, type Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { tweaks } from '../index.ts'
import { dword, everyEdition, on, policy, setting } from '../make.ts'
import { consent } from './consent.ts'
import { forMeOnly } from './for-me-only.ts'

const store = /\\CapabilityAccessManager\\ConsentStore\\([A-Za-z]+)$/i
const permissionOf = ({ resource }: Setting): string | null =>
  resource.kind === 'registry' ? (store.exec(resource.path)?.[1] ?? null) : null

const writesStore = (hive: 'HKLM' | 'HKCU') => (one: Setting) =>
  'hive' in one.resource && one.resource.hive === hive && permissionOf(one) !== null
const permissions = tweaks.filter(({ options }) => options[0]?.settings.some(writesStore('HKLM')))

test('the test for app permissions finds permissions in the catalog that it can check', () =>
  expect(permissions.length).toBeGreaterThanOrEqual(27))

describe.each(permissions.map((tweak) => [tweak.id, tweak] as const))(
  'the app permission %s',
  (_, { options }) => {
    const [everyone, me, ...more] = options

    test('keeps its first option, and has another option that affects only the signed-in account', () => {
      expect([everyone?.id, me?.id, more]).toEqual(['on', 'me', []])
    })

    test('has an option for the signed-in account, which denies the same access as the option for the PC and writes nothing that requires an administrator', () => {
      const desired = everyone?.settings.filter(writesStore('HKLM')).map(permissionOf)
      expect(me?.settings.filter(writesStore('HKCU')).map(permissionOf)).toEqual(desired)
      expect(me?.settings.filter(({ resource }) => needsAdministrator(resource))).toEqual([])
      expect(me?.settings.filter((one) => permissionOf(one) !== null).map(({ desired }) => desired)).toEqual(
        desired?.map(() => ({ want: 'value', value: { type: 'REG_SZ', data: 'Deny' } })),
      )
    })
  },
)

const tweak = (category: Tweak['category'], ...settings: Setting[]): Tweak => ({
  id: 'privacy.example',
  area: 'privacy',
  title: 'Block the example',
  name: { en: 'Example', de: 'Beispiel' },
  description: 'Denies apps the example.',
  category,
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing breaks.',
  evidence: 'community',
  sources: [],
  restart: 'none',
  editions: everyEdition,
  reversible: 'exact',
  options: on(...settings),
})
const machinePolicy = policy('HKLM\\SOFTWARE\\Policies\\Example', 'A', dword(2))
const ownSwitch = setting('HKCU\\Software\\Example', 'A', dword(0), 'absent')

test.each<[string, Tweak, string[]]>([
  [
    'a permission with a policy and an answer',
    tweak('appPermissions', machinePolicy, consent('example')),
    ['on', 'me'],
  ],
  [
    'a permission with a switch of the account',
    tweak('appPermissions', machinePolicy, ownSwitch),
    ['on', 'me'],
  ],
  ['an answer in another category', tweak('windows', consent('example')), ['on', 'me']],
  ['a permission by policy alone', tweak('appPermissions', machinePolicy), ['on']],
  ['what is no permission', tweak('windows', machinePolicy, ownSwitch), ['on']],
])('%s has the options %j', (...[, one, ids]) =>
  expect(forMeOnly(one).options.map(({ id }) => id)).toEqual(ids),
)
