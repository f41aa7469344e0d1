import type { ReadFirewallRule } from '@clearpane/win32'
import { describe, expect, test } from 'vitest'
import { ruleOfText, textOfRule } from './firewall.ts'

const read: ReadFirewallRule = {
  name: 'One',
  action: 'block',
  direction: 'out',
  protocol: 6,
  localPorts: '',
  remotePorts: '443,80',
  remoteAddresses: '192.0.2.1/255.255.255.255,10.0.0.0/255.0.0.0,2001:DB8::/32,LocalSubnet',
  program: 'C:\\a.exe',
  narrowed: [],
}

describe('the text of a firewall rule from Windows', () => {
  test.each<[string, Partial<ReadFirewallRule>, string]>([
    [
      'masks become prefixes, lists are put in order',
      {},
      'block out tcp; ports 80,443; addresses 10.0.0.0/8,192.0.2.1,2001:db8::/32,LocalSubnet; program C:\\a.exe',
    ],
    [
      'ports of a rule for what comes in are this PC’s',
      { direction: 'in', localPorts: '5000-5010', remotePorts: '', remoteAddresses: '', program: '' },
      'block in tcp; ports 5000-5010',
    ],
    [
      'a rule for anything',
      { action: 'allow', protocol: 256, remotePorts: '', remoteAddresses: '', program: '' },
      'allow out any',
    ],
    [
      'spaces in a list',
      { remotePorts: '', remoteAddresses: '192.0.2.1, 192.0.2.2', program: '' },
      'block out tcp; addresses 192.0.2.1,192.0.2.2',
    ],
  ])('is our text: %s', (_, change, expected) => {
    expect(textOfRule({ ...read, ...change })).toBe(expected)
  })

  test.each<[string, Partial<ReadFirewallRule>]>([
    ['limits our text has no word for', { narrowed: ['ServiceName'] }],
    ['a protocol our text has no word for', { protocol: 1 }],
    ['ports of both sides', { localPorts: '1024' }],
    ['ports by a word', { remotePorts: 'RPC' }],
    ['a range of addresses', { remoteAddresses: '192.0.2.1-192.0.2.9' }],
    ['a mask with a gap', { remoteAddresses: '192.0.2.0/255.0.255.0' }],
    ['addresses by a word', { remoteAddresses: 'DNS' }],
    ['a program by a variable', { program: '%SystemRoot%\\a.exe' }],
  ])('isn’t accepted with %s', (_, change) => {
    expect(textOfRule({ ...read, ...change })).toBeNull()
  })
})

describe('a firewall rule written to Windows', () => {
  test.each([
    'block out tcp; ports 80,443; addresses 10.0.0.0/8,192.0.2.1,2001:db8::/32,LocalSubnet; program C:\\a.exe',
    'allow in udp; ports 5000-5010',
    'block out any',
  ])('is read back unchanged: %s', (text) => {
    const rule = ruleOfText('One', text)
    expect(rule?.name).toBe('One')
    expect(rule === null ? null : textOfRule({ ...rule, narrowed: [] })).toBe(text)
  })

  test('is never made from invalid text', () => {
    expect(ruleOfText('One', 'block everything')).toBeNull()
  })
})
