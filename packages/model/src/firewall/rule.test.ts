import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalAddress } from './address.ts'
import { type FirewallRule, formatFirewallRule, isFirewallRuleName, parseFirewallRule } from './rule.ts'

describe('an address in a firewall rule', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1/32', '192.0.2.1'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['localsubnet', 'LocalSubnet'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['fe80::/10', 'fe80::/10'],
    ['::', '::'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['1:2:3:4:5:6:7:0', '1:2:3:4:5:6:7:0'],
    ['10.0.0.0/255.0.0.0', '10.0.0.0/8'],
    ['192.0.2.1/255.255.255.255', '192.0.2.1'],
    ['::ffff:192.0.2.0/120', '::ffff:c000:200/120'],
  ])('has one spelling: %s is %s', (text, expected) => {
    expect(canonicalAddress(text)).toBe(expected)
  })

  test.each([
    ['a part over 255', '192.0.2.256'],
    ['a leading zero', '192.0.2.01'],
    ['three parts', '192.0.2'],
    ['bits behind the prefix', '10.1.0.0/8'],
    ['bits behind the prefix of IPv6', '2001:db8::1/32'],
    ['prefix 0, which is every address', '0.0.0.0/0'],
    ['a prefix too long', '192.0.2.1/33'],
    ['two prefixes', '10.0.0.0/8/8'],
    ['no prefix behind the slash', '10.0.0.0/'],
    ['a prefix with a zero before', '10.0.0.0/08'],
    ['a mask with a gap', '192.0.2.0/255.0.255.0'],
    ['a mask of zeros', '0.0.0.0/0.0.0.0'],
    ['an octal mask', '10.0.0.0/0377.0.0.0'],
    ['a mask behind IPv6', '2001::/255.0.0.0'],
    ['bits behind the mask', '10.1.0.0/255.0.0.0'],
    ['a zone', 'fe80::1%eth0/64'],
    ['an octal part', '010.0.0.0/8'],
    ['brackets', '[2001:db8::]/32'],
    ['full-width digits', '１０.0.0.0/8'],
    ['a space', '10.0.0.0 /8'],
    ['two gaps', '1::2::3'],
    ['a gap for nothing', '1:2:3:4:5:6:7::8'],
    ['seven words', '1:2:3:4:5:6:7'],
    ['a word too long', '12345::'],
    ['a name', 'example.com'],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(canonicalAddress(text)).toBeNull()
  })
})

test.each([
  ['Block the telemetry – ü', true],
  ['allow all', true],
  ['', false],
  ['all', false],
  ['ALL', false],
  ['a|b', false],
  ['@file.dll,-1', false],
])('the name %j is valid for a rule: %s', (name, expected) => {
  expect(isFirewallRuleName(name)).toBe(expected)
})

describe('a firewall rule as text', () => {
  test.each([
    [
      'all parts',
      'block out tcp; ports 80,443,8000-8010; addresses 192.0.2.1,2001:db8::/32; program C:\\Games\\a; b, c.exe',
    ],
    ['the first part alone', 'allow in any'],
    ['an address alone', 'block out any; addresses LocalSubnet'],
  ])('is right: %s', (_, text) => {
    const rule = parseFirewallRule(text)
    expect(rule).not.toBeNull()
    expect(formatFirewallRule(rule as FirewallRule)).toBe(text)
  })

  test.each([
    ['an unknown action', 'bypass in tcp'],
    ['an unknown direction', 'allow through tcp'],
    ['an unknown protocol', 'allow in icmp'],
    ['an unknown part', 'allow in tcp; service x'],
    ['parts in another order', 'allow in tcp; addresses 192.0.2.1; ports 80'],
    ['ports without a protocol that has ports', 'allow in any; ports 80'],
    ['port 0', 'allow in tcp; ports 0'],
    ['port 65536', 'allow in tcp; ports 65536'],
    ['a range backwards', 'allow in tcp; ports 90-80'],
    ['ports out of order', 'allow in tcp; ports 443,80'],
    ['ports twice', 'allow in tcp; ports 80,80'],
    ['ports that overlap', 'allow in tcp; ports 80-90,85'],
    ['an empty list', 'allow in tcp; ports '],
    ['addresses out of order', 'block out any; addresses 192.0.2.2,192.0.2.1'],
    ['an address twice', 'block out any; addresses 192.0.2.1,192.0.2.1'],
    ['an address written otherwise', 'block out any; addresses 192.0.2.1/32'],
    ['a program by its name alone', 'block out any; program game.exe'],
    ['a program with a variable', 'block out any; program C:\\%USERNAME%\\game.exe'],
    ['a program on two lines', 'block out any; program C:\\a\nb.exe'],
    ['a space at the end', 'block out any '],
    ['nothing', ''],
  ])('is no rule if it’s %s', (_, text) => {
    expect(parseFirewallRule(text)).toBeNull()
  })

  const port = fc.integer({ min: 1, max: 65_535 })
  const rules: fc.Arbitrary<FirewallRule> = fc.record({
    action: fc.constantFrom('allow', 'block'),
    direction: fc.constantFrom('in', 'out'),
    protocol: fc.constantFrom('tcp', 'udp'),
    ports: fc
      .uniqueArray(port, { maxLength: 5 })
      .map((list) => list.sort((a, b) => a - b).map((from) => ({ from, to: from }))),
    addresses: fc
      .uniqueArray(fc.oneof(fc.ipV4(), fc.ipV6()), { maxLength: 5 })
      .map((list) => [...new Set(list.flatMap((one) => canonicalAddress(one) ?? []))].sort()),
    program: fc.option(fc.stringMatching(/^C:\\[\w ;,=äß-]{1,30}$/)),
  })

  test('becomes the same rule again when the text is read', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(parseFirewallRule(formatFirewallRule(rule))).toStrictEqual({ ...rule })
      }),
    )
  })

  test('becomes the same text again when the rule is read and written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rule = parseFirewallRule(text)
        return rule === null || formatFirewallRule(rule) === text
      }),
    )
  })
})
