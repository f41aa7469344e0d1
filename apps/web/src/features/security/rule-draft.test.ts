import { describe, expect, test } from 'vitest'
import { draftOf, emptyDraft, judgeDraft, type RuleDraft } from './rule-dialog.tsx'

const judge = (more: Partial<RuleDraft>, taken: string[] = []) =>
  judgeDraft({ ...emptyDraft, name: 'Mine', ...more }, taken)

describe('a rule in the dialog', () => {
  test.each([
    ['ports', { ports: '443' }, 'block out tcp; ports 443'],
    ['a list with spaces', { ports: '80, 443, 8000-8010' }, 'block out tcp; ports 80,443,8000-8010'],
    ['an address', { addresses: '192.0.2.1' }, 'block out tcp; addresses 192.0.2.1'],
    [
      'an address in another spelling',
      { addresses: '2001:DB8::0/32' },
      'block out tcp; addresses 2001:db8::/32',
    ],
    ['a network with its mask', { addresses: '10.0.0.0/255.0.0.0' }, 'block out tcp; addresses 10.0.0.0/8'],
    ['the local network', { addresses: 'localsubnet' }, 'block out tcp; addresses LocalSubnet'],
    ['a program', { program: 'C:\\Games\\game.exe' }, 'block out tcp; program C:\\Games\\game.exe'],
    ['everything', { protocol: 'any' }, 'block out any'],
  ] as [string, Partial<RuleDraft>, string][])('with %s becomes one text', (_name, more, rule) => {
    expect(judge(more)).toMatchObject({ rule, problems: {} })
  })

  test.each([
    ['no name', { name: ' ' }, { name: 'nameBad' }],
    ['an impossible port', { ports: '0' }, { ports: 'portsBad' }],
    ['ports without a protocol', { ports: '80', protocol: 'any' }, { ports: 'portsNoProtocol' }],
    ['a malformed address', { addresses: 'example.org' }, { addresses: 'addressesBad' }],
    ['an address with an octal part', { addresses: '010.0.0.1' }, { addresses: 'addressesBad' }],
    ['one address in two spellings', { addresses: '::1,0::1' }, { addresses: 'addressesBad' }],
    ['a program by its name alone', { program: 'game.exe' }, { program: 'programBad' }],
    ['a program with a variable', { program: '%ProgramFiles%\\x.exe' }, { program: 'programBad' }],
  ] as [string, Partial<RuleDraft>, object][])('with %s shows its error', (_name, more, problems) => {
    expect(judge(more)).toMatchObject({ rule: null, problems })
  })

  test('can’t have the name of another rule, even if the capitalization differs', () => {
    expect(judge({ ports: '80' }, ['MINE']).problems).toEqual({ name: 'nameBad' })
  })

  test('counts as a rule for all traffic only if it has no restriction, such as a port', () => {
    expect([judge({ protocol: 'any' }).broad, judge({ ports: '80' }).broad]).toEqual([true, false])
  })

  test('is filled in again from the rule’s text', () => {
    const rule = 'allow in udp; ports 53,5353; addresses 192.0.2.1,2001:db8::/32; program C:\\x.exe'
    const draft = draftOf('Dns', rule)
    expect(draft).toMatchObject({
      name: 'Dns',
      action: 'allow',
      direction: 'in',
      protocol: 'udp',
      ports: '53,5353',
      program: 'C:\\x.exe',
    })
    expect(judgeDraft(draft, []).rule).toBe(rule)
  })
})
