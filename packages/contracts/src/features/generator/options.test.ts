import { expect, test } from 'vitest'
import { customDnsSchema } from './options.ts'

test.each([
  ['no servers', '', '', true],
  ['one server', '9.9.9.9', '', true],
  ['servers of both families', '9.9.9.9', '2620:fe::fe', true],
  ['a server mapped into IPv6', '::ffff:1.2.3.4', '', true],
  ['a name', 'dns.google', '', false],
  ['an octal part', '010.1.1.1', '', false],
  ['a wrong second server', '9.9.9.9', '1.1.1', false],
  ['a zone', 'fe80::1%eth0', '', false],
  ['a command behind the address', '1.1.1.1; calc.exe', '', false],
])('custom DNS accepts %s: %j, %j: %s', (_, primary, secondary, expected) => {
  expect(customDnsSchema.safeParse({ primary, secondary }).success).toBe(expected)
})
