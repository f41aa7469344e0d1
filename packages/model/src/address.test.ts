import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressVersion, formatAddress, parseAddress } from './address.ts'
import { canonicalAddress } from './firewall/address.ts'

describe('an address', () => {
  test.each([
    ['of four parts', '1.1.1.1', 4],
    ['of the largest parts', '255.255.255.255', 4],
    ['of eight words', '2001:DB8:0:0:0:0:0:1', 6],
    ['with a gap', '2606:4700:4700::1111', 6],
    ['that is a gap alone', '::', 6],
    ['with a gap for one word', '1:2:3:4:5:6:7::', 6],
    ['of IPv4 mapped into IPv6', '::ffff:1.2.3.4', 6],
    ['of IPv4 at the end of eight words', '1:2:3:4:5:6:1.2.3.4', 6],
  ])('is read: %s: %s', (_, text, version) => {
    expect(addressVersion(text)).toBe(version)
  })

  test.each([
    ['nothing', ''],
    ['a name', 'dns.google'],
    ['an octal part', '010.1.1.1'],
    ['octal, and two parts', '010.1'],
    ['a leading zero', '192.0.2.01'],
    ['a hexadecimal part', '0x7f.0.0.1'],
    ['three parts', '1.2.3'],
    ['two parts', '127.1'],
    ['one number', '2130706433'],
    ['five parts', '1.2.3.4.5'],
    ['a part above 255', '1.1.1.256'],
    ['a dot at the end', '1.1.1.1.'],
    ['a space before', ' 1.1.1.1'],
    ['a space behind', '1.1.1.1 '],
    ['a line break behind', '1.1.1.1\n'],
    ['a tab inside', '1.1.\t1.1'],
    ['full-width digits', '１.1.1.1'],
    ['full-width digits in IPv6', '::１'],
    ['Arabic digits', '١.1.1.1'],
    ['an ideographic full stop', '1。1。1。1'],
    ['a sign', '+1.1.1.1'],
    ['a command behind', '1.1.1.1; calc.exe'],
    ['a port', '1.1.1.1:53'],
    ['a prefix', '10.0.0.0/8'],
    ['brackets', '[::1]'],
    ['brackets and a port', '[::1]:53'],
    ['a zone', 'fe80::1%eth0'],
    ['a numbered zone', 'fe80::1%1'],
    ['an empty zone', 'fe80::1%'],
    ['a letter that is no digit', '::g'],
    ['a word of five digits', '12345::'],
    ['a word of five digits with zeros', '::00001'],
    ['two gaps', '1::2::3'],
    ['three colons', ':::'],
    ['a colon before', ':1:2:3:4:5:6:7:8'],
    ['a colon behind', '1:2:3:4:5:6:7:8:'],
    ['seven words', '1:2:3:4:5:6:7'],
    ['nine words', '1:2:3:4:5:6:7:8:9'],
    ['a gap for nothing', '1:2:3:4:5:6:7::8'],
    ['an octal part mapped into IPv6', '::ffff:010.2.3.4'],
    ['a hexadecimal part mapped into IPv6', '::ffff:0x1.2.3.4'],
    ['three parts mapped into IPv6', '::ffff:1.2.3'],
    ['IPv4 behind too many words', '1:2:3:4:5:6:7:1.2.3.4'],
    ['IPv4 in the middle', '::1.2.3.4:5'],
  ])('isn’t %s: %j', (_, text) => {
    expect(addressVersion(text)).toBeNull()
  })

  test.each([
    ['::ffff:192.0.2.1', '::ffff:c000:201'],
    ['::192.0.2.1', '::c000:201'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['0:0:1:2:3:0:0:4', '::1:2:3:0:0:4'],
    ['2001:0DB8::0001', '2001:db8::1'],
  ])('%s is written %s', (text, expected) => {
    const address = parseAddress(text)
    expect(address && formatAddress(address)).toBe(expected)
  })

  // Makes zeros frequent, because random addresses would otherwise almost never contain two runs of zeros to choose
  // from.
  const word = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))

  test('is spelled as in a browser if it’s an IPv6 address', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 8, maxLength: 8 }), (all) => {
        const text = all.map((one) => one.toString(16)).join(':')
        const address = parseAddress(text)
        expect(`[${address && formatAddress(address)}]`).toBe(new URL(`http://[${text}]/`).hostname)
      }),
    )
  })

  test('has one standard form, whatever text it was read from', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\da-f:.%/[\]x ]{0,40}$/))
    fc.assert(
      fc.property(texts, (text) => {
        const canonical = canonicalAddress(text)
        if (addressVersion(text) !== null) expect(canonical).not.toBeNull()
        if (canonical !== null) expect(canonicalAddress(canonical)).toBe(canonical)
      }),
    )
  })
})
