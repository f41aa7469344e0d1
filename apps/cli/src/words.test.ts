import { type Plan, powerPlans, type Scalar, type ScalarKind } from '@clearpane/model'
import { expect, test } from 'vitest'
import { shownFrom } from './setting-text.ts'
import { planText, stateText } from './words.ts'

test.each<[string, ScalarKind, Scalar, string]>([
  ['a task is enabled or not', 'task', false, 'disabled'],
  ['a feature is enabled or not', 'feature', true, 'enabled'],
  ['a capability is installed or not', 'capability', true, 'installed'],
  ['an app has a version', 'appx', '1.2.3.4', 'installed, version 1.2.3.4'],
  ['an app may be in any version', 'appx', true, 'installed'],
  ['other switches are on or off', 'defender', false, 'off'],
  ['a number is a number', 'power', 600, '600'],
  ['shows a Windows power plan by name', 'power', powerPlans.highPerformance, 'High performance'],
  [
    'shows a custom power plan by GUID',
    'power',
    '11111111-3541-4fab-bc81-f71556f20b4a',
    '11111111-3541-4fab-bc81-f71556f20b4a',
  ],
  ['a text is shown as text', 'tcp', 'Normal', 'Normal'],
  ['an empty text is visible', 'bcd', '', '""'],
  ['no DNS servers means those from the network', 'dns', [], 'automatic'],
  ['DNS servers are listed', 'dns', ['9.9.9.9'], '9.9.9.9'],
  ['files are counted', 'file', 5 * 2 ** 30, '5.0 GiB'],
  ['no files is not zero', 'file', 0, 'no files'],
])('the words are right for %s', (_, kind, value, text) => {
  expect(stateText({ status: 'present', state: { kind, value } })).toBe(text)
})

test('the line for a whole registry key shows how many values and subkeys the key contains', () => {
  const tree = {
    className: '',
    security: null,
    link: false,
    values: [{ name: '', type: 1, hex: '' }],
    keys: [],
  }
  expect(stateText({ status: 'present', state: { kind: 'registryKey', tree } })).toBe(
    'exists, with 1 value and 0 keys',
  )
})

test('a plan warns that a firewall rule lets others connect to this PC, and names the rule', () => {
  const rule = (name: string, value: string) => ({
    resource: { kind: 'firewall', item: 'rule', name, property: '' },
    from: { status: 'absent' },
    causes: [{ by: 'rule', id: name }],
    to: { status: 'present', state: { kind: 'firewall', value } },
  })
  const changes = [rule('Open', 'allow in tcp; ports 80'), rule('Shut', 'block in tcp; ports 80')]
  const lines = planText(
    { origin: { kind: 'undoAll', putBack: [] }, changes, leftOut: [], undoConflicts: [] } as unknown as Plan,
    shownFrom([], false),
  ).split('\n')
  expect(lines.filter((line) => line.includes('lets others'))).toEqual([
    '  lets others connect to this PC: the firewall rule Open',
  ])
})
