/** Tests every kind's descriptor, and the texts that validations share. */
import { describe, expect, test } from 'vitest'
import {
  absentCounts,
  type Desired,
  formatResource,
  inEnglish,
  isBracedGuid,
  kinds,
  mustBeSwitched,
  needsAdministrator,
  propertyKinds,
  type Resource,
  type ResourceOf,
  resourceKey,
  resourceSchema,
  type Scalar,
  traitsOf,
} from '../index.ts'
import { everyAdapter, wrongAction, wrongDns, wrongFile, wrongFirewall, wrongPower } from './scalars.ts'

const guid = '381b4222-f694-41f0-9685-ff5bb260df2e'

const described: { resource: Resource; key: string; text: string; admin: boolean }[] = [
  {
    resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\A', name: '' },
    key: 'registry:hkcu\\software\\a:',
    text: 'HKCU\\Software\\A\\(default)',
    admin: false,
  },
  {
    resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Policies\\A', name: 'B' },
    key: 'registry:hkcu\\software\\policies\\a:b',
    text: 'HKCU\\Software\\Policies\\A\\B',
    admin: true,
  },
  {
    resource: { kind: 'registryKey', hive: 'HKLM', path: 'SOFTWARE\\A' },
    key: 'registrykey:hklm\\software\\a',
    text: 'HKLM\\SOFTWARE\\A',
    admin: true,
  },
  {
    resource: { kind: 'service', name: 'DiagTrack' },
    key: 'service:diagtrack',
    text: 'DiagTrack',
    admin: true,
  },
  { resource: { kind: 'task', path: '\\A' }, key: 'task:\\a', text: '\\A', admin: true },
  {
    resource: { kind: 'power', scheme: '', setting: 'mode', source: 'ac' },
    key: 'power::mode:ac',
    text: 'mode · ac',
    admin: false,
  },
  {
    resource: { kind: 'power', scheme: '', setting: 'hibernation', source: 'both' },
    key: 'power::hibernation:both',
    text: 'hibernation · both',
    admin: true,
  },
  {
    resource: { kind: 'dns', adapter: everyAdapter, family: 'ipv4' },
    key: 'dns:*:ipv4',
    text: '* · ipv4',
    admin: true,
  },
  { resource: { kind: 'file', class: 'T', scope: 'user' }, key: 'file:t', text: 'T', admin: false },
  {
    resource: { kind: 'action', name: 'trimDrives', scope: 'machine' },
    key: 'action:trimdrives',
    text: 'trimDrives',
    admin: true,
  },
]

test.each(described)('$key is identified, named and guarded by its kind’s descriptor', (one) => {
  expect(resourceSchema.parse(one.resource)).toEqual(one.resource)
  expect(resourceKey(one.resource)).toBe(one.key)
  expect(formatResource(one.resource)).toBe(one.text)
  expect(needsAdministrator(one.resource)).toBe(one.admin)
})

describe('the list of kinds', () => {
  test('has every resource type in the schema, in the same order', () => {
    expect(resourceSchema.options.map(({ shape }) => shape.kind.value)).toEqual(kinds)
    expect(kinds.slice(-propertyKinds.length)).toEqual(propertyKinds)
  })

  test('marks only files, drivers and actions as permanent, only actions as having nothing to read back, and only apps as compared by presence', () => {
    expect(kinds.filter((kind) => !traitsOf(kind).undoable)).toEqual(['file', 'driver', 'action'])
    expect(kinds.filter((kind) => traitsOf(kind).oneShot)).toEqual(['action'])
    expect(kinds.filter((kind) => traitsOf(kind).byPresence)).toEqual(['appx'])
  })
})

describe('a missing resource', () => {
  const one = { want: 'value', value: { type: 'REG_DWORD', data: 1 } } as const
  const turned = { value: { data: 1, type: 'REG_DWORD' }, want: 'value' } as const
  const bits = { want: 'bits', byte: 1, mask: 0x0f, base: 'ff03' } as const
  test.each<[string, Desired | undefined, Desired, boolean]>([
    ['where absence means the very same', one, one, true],
    ['whatever the order of the fields', turned, one, true],
    ['not where it means something else', { want: 'absent' }, one, false],
    ['not where nobody says what absence means', undefined, one, false],
    ['where the bits are those of the base', undefined, { ...bits, bits: 3 }, true],
    ['not where the base has others', undefined, { ...bits, bits: 1 }, false],
  ])('already means the requested state: %s', (_, means, desired, counts) => {
    expect(absentCounts(means, desired)).toBe(counts)
  })
})

describe('a value outside its limits', () => {
  const power = (setting: ResourceOf<'power'>['setting']): ResourceOf<'power'> => ({
    kind: 'power',
    scheme: '',
    setting,
    source: 'ac',
  })
  const rule = (name: string): ResourceOf<'firewall'> => ({
    kind: 'firewall',
    item: 'rule',
    name,
    property: '',
  })
  const profile: ResourceOf<'firewall'> = {
    kind: 'firewall',
    item: 'profile',
    name: 'public',
    property: 'Enabled',
  }
  const dns = (to: Scalar | null) => wrongDns({ kind: 'dns', adapter: guid, family: 'ipv4' }, to)

  test.each([
    ['a power setting without a value', wrongPower(power('mode'), null), 'unavailable', /always has a value/],
    [
      'a scheme that is no GUID',
      wrongPower(power('activeScheme'), 'fast'),
      'failed',
      /"fast" isn’t a power scheme/,
    ],
    ['a mode that is no GUID', wrongPower(power('mode'), 1), 'failed', /1 isn’t a power mode/],
    [
      'hibernation by a number',
      wrongPower(power('hibernation'), 1),
      'failed',
      /hibernation takes yes or no, not 1/,
    ],
    ['half a second', wrongPower(power(`${guid}/${guid}`), 0.5), 'failed', /whole number, not 0.5/],
    ['more than 32 bits', wrongPower(power(`${guid}/${guid}`), 2 ** 32), 'failed', /whole number/],
    ['no list of name servers', dns(null), 'unavailable', /always has a list of name servers/],
    ['one name server without a list', dns('1.1.1.1'), 'failed', /must be a list, not "1.1.1.1"/],
    ['a name server of the other family', dns(['1.1.1.1', '::1']), 'failed', /"::1" isn’t an IPv4 address/],
    ['a name server in octal', dns(['010.1.1.1']), 'failed', /"010.1.1.1" isn’t an IPv4 address/],
    ['a profile without a value', wrongFirewall(profile, null), 'unavailable', /always has a value/],
    [
      'a rule that is called all',
      wrongFirewall(rule('all'), null),
      'failed',
      /doesn’t accept a firewall rule named all/,
    ],
    [
      'a rule that is no rule',
      wrongFirewall(rule('x'), 'block it'),
      'failed',
      /"block it" isn’t a firewall rule/,
    ],
    ['a file class without a number', wrongFile(null), 'unavailable', /counted in bytes/],
    ['files that come back', wrongFile(1), 'unavailable', /don’t come back/],
    ['an action that is taken back', wrongAction('ready'), 'unavailable', /can’t be set or taken back/],
    [
      'a task that is taken away',
      mustBeSwitched('task', null),
      'unavailable',
      /a task can only be switched on or off/,
    ],
    ['a task by a text', mustBeSwitched('task', 'on'), 'failed', /a task takes yes or no, not "on"/],
  ])('is %s', (_, wrong, status, reason) => {
    expect(wrong?.status).toBe(status)
    expect(wrong && inEnglish(wrong.reason)).toMatch(reason)
  })

  test.each([
    ['a scheme', wrongPower(power('activeScheme'), guid)],
    ['a number', wrongPower(power(`${guid}/${guid}`), 2 ** 32 - 1)],
    ['name servers', dns(['1.1.1.1'])],
    ['an empty list', dns([])],
    ['a rule', wrongFirewall(rule('x'), 'block out tcp; ports 80')],
    ['no rule', wrongFirewall(rule('x'), null)],
    ['no bytes', wrongFile(0)],
    ['an action that is done', wrongAction('done')],
    ['a switch', mustBeSwitched('feature', false)],
  ])('is not %s', (_, wrong) => {
    expect(wrong).toBeNull()
  })
})

test.each([
  [`{${guid}}`, true],
  [`{${guid.toUpperCase()}}`, true],
  [guid, false],
  [`{${guid}}\\..\\x`, false],
  ['{}', false],
])('a GUID in braces is checked: %s', (text, is) => {
  expect(isBracedGuid(text)).toBe(is)
})
