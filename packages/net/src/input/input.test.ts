import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAddress, checkHost, checkName } from './host.ts'
import { checkHttps, checkMask, checkMtu, checkPort } from './number.ts'
import { type Checked, type WrongInput, wrongInputs } from './wrong.ts'

const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const outcome = <T>(checked: Checked<T>): T | WrongInput => (checked.ok ? checked.value : checked.wrong)

const hosts: readonly (readonly [string, string])[] = [
  ['example.com', 'example.com'],
  ['EXAMPLE.com.', 'example.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['', 'empty'],
  ['a..b', 'emptyLabel'],
  ['.', 'emptyLabel'],
  ['-a.example', 'hyphenAtEdge'],
  ['a-.example', 'hyphenAtEdge'],
  [`${'a'.repeat(64)}.example`, 'labelTooLong'],
  [`${'a.'.repeat(150)}example`, 'tooLong'],
  ['0x7f.1', 'numericName'],
  ['127.1', 'numericName'],
  ['2130706433', 'numericName'],
  ['0177.0.0.1', 'numericName'],
  ['256.1.1.1', 'numericName'],
  ['127。0。0。1', 'numericName'],
  ['ⓔxample.com', 'badCharacter'],
  ['example.com:80', 'notAnAddress'],
  ['fe80::1%eth0', 'notAnAddress'],
  ['a b', 'badCharacter'],
  ['a/b', 'badCharacter'],
  ['a;reboot', 'badCharacter'],
  ['$(reboot)', 'badCharacter'],
  ['a\u0000b', 'badCharacter'],
  ['user@example.com', 'badCharacter'],
]

test.each(hosts)('the check of the host %j gives the right result: %s', (typed, wanted) => {
  const checked = checkHost(typed)
  expect(checked.ok ? checked.value.text : checked.wrong).toBe(wanted)
})

describe('a typed value', () => {
  test.each([
    ['1', 1],
    ['65535', 65_535],
    ['0', 'outOfRange'],
    ['65536', 'outOfRange'],
    ['080', 'leadingZero'],
    ['8e1', 'notANumber'],
    ['-1', 'notANumber'],
    ['٨٠', 'notANumber'],
    ['80;', 'notANumber'],
    ['', 'empty'],
  ])('is checked as a port: %j: %s', (typed, wanted) => expect(outcome(checkPort(typed))).toBe(wanted))

  test.each([
    ['/24', 24],
    ['0', 0],
    ['32', 32],
    ['255.255.255.0', 24],
    ['0.0.0.0', 0],
    ['255.255.255.255', 32],
    ['255.0.255.0', 'maskWithHoles'],
    ['0.255.0.0', 'maskWithHoles'],
    ['255.255.255', 'notAMask'],
    ['33', 'notAMask'],
    ['x', 'notAMask'],
  ])('is checked as a mask: %j: %s', (typed, wanted) => expect(outcome(checkMask(typed))).toBe(wanted))

  test.each([
    ['576', 576],
    ['9000', 9000],
    ['575', 'outOfRange'],
    ['9001', 'outOfRange'],
  ])('is checked as an MTU: %j: %s', (typed, wanted) => expect(outcome(checkMtu(typed))).toBe(wanted))

  test.each([
    ['https://dns.example/dns-query', 'https://dns.example/dns-query'],
    ['https://dns.example/dns-query{?dns}', 'https://dns.example/dns-query'],
    ['http://dns.example/', 'notHttps'],
    ['https://a:b@dns.example/', 'withCredentials'],
    ['https://dns.exa{mple}/', 'badCharacter'],
  ])('is checked as an address: %j: %s', (typed, wanted) => expect(outcome(checkHttps(typed))).toBe(wanted))
})

/**
 * Input that results from attacks or mistakes: pieces of shell commands, addresses, other scripts, and random
 * characters.
 */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(...['.', '..', '-', ':', '::', '%', '/', '\\', '@', '{', '}', '\u0000', '\n', '\u202e']),
    fc.constantFrom(
      ...['$(id)', '`id`', ';', '&&', '|', '"', "'", '0x', '00', '999', '1e9', '。', 'ⓐ', 'ä', '١'],
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.nat({ max: 99_999 }).map(String),
    fc.constant('a'.repeat(64)),
  ),
  { minLength: 1, maxLength: 12 },
)
const hostile = pieces.map((parts) => parts.join(''))

test('each of 5,000 hostile inputs is turned into safe text, or refused with a reason that is a complete sentence', () => {
  let refused = 0
  const judge = (checked: Checked<unknown>, safe: RegExp) => {
    if (checked.ok) return expect(String(checked.value)).toMatch(safe)
    refused++
    expect(wrongInputs[checked.wrong]).toMatch(/\.$/)
  }
  fc.assert(
    fc.property(hostile, (typed) => {
      judge(checkName(typed), /^[a-z\d_](?:[a-z\d._-]{0,251}[a-z\d_])?$/)
      const host = checkHost(typed)
      judge(host.ok ? { ok: true, value: host.value.text } : host, /^[\da-z._:-]{1,253}$/i)
      judge(checkAddress(typed), /^[\da-f.:]+$/i)
      judge(checkPort(typed), /^\d{1,5}$/)
      judge(checkMask(typed), /^\d{1,2}$/)
      judge(checkHttps(typed), /^https:\/\/[^\s\\{}]+$/)
    }),
    { numRuns: 5000, seed },
  )
  expect(refused).toBeGreaterThan(20_000)
})
