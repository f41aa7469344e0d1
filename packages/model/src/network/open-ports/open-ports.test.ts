/** Tests rules in the format that Windows stores, and their effect on a port. */
import { describe, expect, test } from 'vitest'
import type { NetworkSocket } from '../schemas.ts'
import { type Inbound, openPorts, readInboundRule, type SocketOwner } from './index.ts'

const expand = (path: string) => path.replace('%SystemRoot%', 'C:\\Windows')
const svchost = 'C:\\Windows\\system32\\svchost.exe'
const owner = (more: Partial<SocketOwner> = {}): SocketOwner => ({
  ...{ file: svchost, services: ['Dnscache'], publisher: 'Microsoft Windows', signed: 'yes', ...more },
})
const socket = (localAddress = '0.0.0.0', localPort = 80): NetworkSocket => ({
  ...{ protocol: 'tcp', state: 'listening', localAddress, localPort, remoteAddress: null, remotePort: null },
  ...{ pid: 8, program: 'svchost.exe' },
})
const on = { enabled: true, inbound: 'block' } as const
const firewall = (...rules: string[]): Inbound => ({
  active: ['private'],
  profiles: { domain: on, private: on, public: on },
  rules: rules.flatMap((text) => readInboundRule(`v2.31|Active=TRUE|Dir=In|${text}|`, expand) ?? []),
})
const asked = (inbound: Inbound | null, own: SocketOwner | null = owner(), at = socket()) => {
  const [port] = openPorts([at], new Map(own === null ? [] : [[8, own]]), inbound)
  const verdict = port?.verdicts.find(({ profile }) => profile === 'private')
  return [verdict?.verdict, port?.reach]
}
const app = 'App=%SystemRoot%\\system32\\svchost.exe'

describe('an open port', () => {
  test.each([
    ['no rule names stays inside', [], 'noRule', 'thisPc'],
    ['a rule lets in is open to anybody', ['Action=Allow|Protocol=6|LPort=80'], 'letIn', 'anywhere'],
    [
      'a rule of its service names is open',
      [`Action=Allow|Protocol=6|${app}|Svc=dnscache`],
      'letIn',
      'anywhere',
    ],
    ['a rule of another service names stays inside', [`Action=Allow|${app}|Svc=spooler`], 'noRule', 'thisPc'],
    [
      'a rule lets in from near is open to those near',
      ['Action=Allow|RA4=LocalSubnet'],
      'letIn',
      'localNetwork',
    ],
    ['a rule lets in from an address is open to it', ['Action=Allow|RA4=198.51.100.7'], 'letIn', 'listed'],
    ['a rule of another program names stays inside', ['Action=Allow|App=C:\\a.exe'], 'noRule', 'thisPc'],
    ['a rule of another network names stays inside', ['Action=Allow|Profile=Public'], 'noRule', 'thisPc'],
    ['a rule of a range has is open', ['Action=Allow|Protocol=6|LPort2_10=70-90'], 'letIn', 'anywhere'],
    ['a rule of another protocol names stays inside', ['Action=Allow|Protocol=17'], 'noRule', 'thisPc'],
    ['one rule blocks and one allows is blocked', ['Action=Allow', 'Action=Block'], 'blocked', 'thisPc'],
    [
      'a rule lets in for some accounts may be open',
      ['Action=Allow|LUAuth=D:(A;;CC;;;WD)'],
      'maybe',
      'unknown',
    ],
    [
      'a rule of ports by a word lets in may be open',
      ['Action=Allow|Protocol=6|LPort=RPC'],
      'maybe',
      'unknown',
    ],
    ['a rule of an unknown word names may be open', ['Action=Allow|New=1'], 'maybe', 'unknown'],
    [
      'one rule may block and one allows may be open',
      ['Action=Allow', 'Action=Block|LUAuth=x'],
      'maybe',
      'unknown',
    ],
    [
      'a rule blocks for some and none allows stays inside',
      ['Action=Block|RA4=10.0.0.1'],
      'noRule',
      'thisPc',
    ],
  ] as const)('is described correctly: %s', (_, rules, verdict, reach) => {
    expect(asked(firewall(...rules))).toEqual([verdict, reach])
  })

  test('can’t be reached by others if it’s open on loopback only, whatever the rules allow', () => {
    expect(asked(firewall('Action=Allow'), owner(), socket('127.0.0.1'))).toEqual(['loopback', 'thisPc'])
    expect(asked(null, owner(), socket('::1'))).toEqual([undefined, 'thisPc'])
  })

  test('can be reached by anybody if the firewall is off or allows everything', () => {
    const { rules, active } = firewall()
    const as = (one: { enabled: boolean; inbound: 'allow' | 'block' }): Inbound => ({
      ...{ rules, active, profiles: { domain: on, private: one, public: on } },
    })
    expect(asked(as({ enabled: false, inbound: 'block' }))).toEqual(['firewallOff', 'anywhere'])
    expect(asked(as({ enabled: true, inbound: 'allow' }))).toEqual(['noRule', 'anywhere'])
  })

  test('has an uncertain reach if its program is unknown and a rule names a program', () => {
    expect(asked(firewall(`Action=Allow|${app}`), null)).toEqual(['maybe', 'unknown'])
    expect(asked(firewall('Action=Allow|App=C:\\a.exe'), null)).toEqual(['noRule', 'thisPc'])
  })

  test('has an unknown reach if the firewall’s state can’t be read', () =>
    expect(asked(null)).toEqual([undefined, 'unknown']))
})

test('a port that is open for IPv4 and IPv6 is listed once, and a port that is open only on loopback is listed separately', () => {
  const all = [socket('0.0.0.0'), socket('::'), socket('127.0.0.1')]
  expect(openPorts(all, new Map(), null).map(({ addresses }) => addresses)).toEqual([
    ['0.0.0.0', '::'],
    ['127.0.0.1'],
  ])
})

test.each([
  ['a rule for what goes out', 'v2.31|Action=Allow|Active=TRUE|Dir=Out|'],
  ['a rule that is off', 'v2.31|Action=Allow|Active=FALSE|Dir=In|'],
  ['a rule for echoes', 'v2.31|Action=Allow|Active=TRUE|Dir=In|Protocol=1|'],
  ['a text that is no rule', 'hello'],
  ['an empty text', ''],
])('%s isn’t read as a rule for a port', (_, text) => expect(readInboundRule(text, expand)).toBeNull())
