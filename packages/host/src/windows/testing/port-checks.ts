/** Checks of open ports on the Windows host: who owns them, and how the stored firewall rules affect them. */
import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { encodeRegistryData, plainRegistryData } from '@clearpane/model'
import { openPorts } from '@clearpane/model/open-ports'
import type { Check } from '@clearpane/testkit/wine/checks'
import {
  createKey,
  deleteEmptyKey,
  deleteValue,
  listServices,
  onThread,
  openServiceManager,
  setValue,
} from '@clearpane/win32'
import { createWindowsNetwork } from '../network/network.ts'
import { makeKeys } from './scalar.ts'

const local = 'SYSTEM\\CurrentControlSet\\Services\\SharedAccess\\Parameters\\FirewallPolicy'
const policy = 'SOFTWARE\\Policies\\Microsoft\\WindowsFirewall'

type Stored = { path: string; name: string; data: number | string }

/** Writes the values, runs the given function, and then removes the values and any keys that didn't exist before. */
const withStored = async (all: readonly Stored[], work: () => Promise<void>): Promise<void> => {
  const made = all.flatMap(({ path }) => makeKeys(path))
  const bytes = (data: number | string) => {
    const { type, hex } = encodeRegistryData(plainRegistryData(data))
    return { type, bytes: Buffer.from(hex, 'hex') }
  }
  const each = (act: (key: Parameters<typeof setValue>[0], one: Stored) => void) => {
    for (const one of all) {
      using key = createKey('HKLM', one.path).key
      act(key, one)
    }
  }
  each((key, { name, data }) => setValue(key, name, bytes(data)))
  try {
    await work()
  } finally {
    each((key, { name }) => deleteValue(key, name))
    for (const one of made.toSorted((a, b) => b.length - a.length)) deleteEmptyKey('HKLM', one)
  }
}

const reportedBy = async <T>(ask: Promise<{ reported: T } | { reason: unknown }> | undefined): Promise<T> => {
  const answer = await ask
  return answer !== undefined && 'reported' in answer ? answer.reported : assert.fail(JSON.stringify(answer))
}
const inbound = () => reportedBy(createWindowsNetwork().inbound?.())

const rule = (more: string) => `v2.31|Active=TRUE|Dir=In|${more}|`
const rulesAt = (path: string, rules: Readonly<Record<string, string>>): Stored[] =>
  Object.entries(rules).map(([name, data]) => ({ path: `${path}\\FirewallRules`, name, data }))

export const portChecks: readonly Check[] = [
  {
    name: 'a port, TCP and UDP, is listed with its addresses and how far it can be reached at most',
    run: async () => {
      const [server, listener] = [createServer(), createSocket('udp4')]
      server.listen(0, '0.0.0.0')
      listener.bind(0, '127.0.0.1')
      await Promise.all([once(server, 'listening'), once(listener, 'listening')])
      const [tcp, udp] = [(server.address() as { port: number }).port, listener.address().port]
      const network = createWindowsNetwork()
      const sockets = await reportedBy(network.sockets())
      const ports = openPorts(sockets, new Map(), null)
      server.close()
      listener.close()
      const [own, other] = [
        ports.find((one) => one.protocol === 'tcp' && one.port === tcp),
        ports.find((one) => one.protocol === 'udp' && one.port === udp),
      ]
      assert.deepEqual([own?.addresses, other?.addresses], [['0.0.0.0'], ['127.0.0.1']])
      assert.deepEqual([own?.reach, other?.reach], ['unknown', 'thisPc'])
    },
  },
  {
    // In Wine, the table of sockets doesn't name this process as the owner of its own socket, so the process is
    // looked up by its id.
    name: 'a process has its file and who signed it; one that is gone has no owner',
    run: async () => {
      const gone = 0xff_fffc
      const owners = (await createWindowsNetwork().owners?.([process.pid, gone])) ?? new Map()
      const own = owners.get(process.pid)
      assert.equal(own?.file?.toLowerCase(), process.execPath.toLowerCase())
      assert.deepEqual(own?.services, [])
      assert(['yes', 'no', 'invalid', 'unknown'].includes(own?.signed ?? ''))
      assert.equal(owners.has(gone), false)
    },
  },
  {
    name: 'a process of services is known by them, and has its file',
    run: async () => {
      using manager = openServiceManager()
      const running = listServices(manager).find(({ pid }) => pid !== 0)
      assert(running !== undefined)
      const owner = (await createWindowsNetwork().owners?.([running.pid]))?.get(running.pid)
      assert(owner?.services.includes(running.name) === true, JSON.stringify(owner))
      assert(owner?.file?.toLowerCase().endsWith('.exe'), JSON.stringify(owner))
    },
  },
  {
    name: 'the firewall is on and blocks what no rule names where nothing is stored',
    run: async () => {
      const { profiles } = await inbound()
      for (const profile of ['private', 'public'] as const)
        assert.deepEqual(profiles[profile], { enabled: true, inbound: 'block' })
    },
  },
  {
    name: 'rules are read as Windows stores them: names of folders put in, outgoing and disabled ones left out',
    run: () =>
      withStored(
        rulesAt(local, {
          in: rule('Action=Allow|Protocol=6|LPort=80|App=%SystemRoot%\\a.exe|Name=Web'),
          out: 'v2.31|Action=Allow|Active=TRUE|Dir=Out|Name=Out|',
          off: 'v2.31|Action=Allow|Active=FALSE|Dir=In|Name=Off|',
          broken: 'no rule',
        }),
        async () => {
          const own = (await inbound()).rules.filter(({ name }) => ['Web', 'Out', 'Off'].includes(name))
          assert.deepEqual(
            own.map(({ name, program, ports }) => ({ name, program, ports })),
            [{ name: 'Web', program: `${process.env.SystemRoot}\\a.exe`, ports: [{ from: 80, to: 80 }] }],
          )
        },
      ),
  },
  {
    name: 'a group policy wins over the PC’s own profile, and can leave the PC’s own rules out',
    run: () =>
      withStored(
        [
          { path: `${local}\\StandardProfile`, name: 'EnableFirewall', data: 1 },
          { path: `${local}\\PublicProfile`, name: 'DefaultInboundAction', data: 0 },
          { path: `${policy}\\PrivateProfile`, name: 'EnableFirewall', data: 0 },
          { path: `${policy}\\DomainProfile`, name: 'AllowLocalPolicyMerge', data: 0 },
          ...rulesAt(local, { own: rule('Action=Allow|Name=Own') }),
          ...rulesAt(policy, { above: rule('Action=Allow|Name=Above') }),
        ],
        async () => {
          const { profiles, rules } = await inbound()
          assert.deepEqual(profiles.private, { enabled: false, inbound: 'block' })
          assert.deepEqual(profiles.public, { enabled: true, inbound: 'allow' })
          const profilesOf = (name: string) => rules.find((one) => one.name === name)?.profiles
          assert.deepEqual(profilesOf('Own'), ['private', 'public'])
          assert.deepEqual(profilesOf('Above'), ['domain', 'private', 'public'])
        },
      ),
  },
  {
    name: 'a profile that blocks everything lets no rule in, and keeps those that block',
    run: () =>
      withStored(
        [
          { path: `${local}\\PublicProfile`, name: 'DoNotAllowExceptions', data: 1 },
          { path: `${local}\\PublicProfile`, name: 'DefaultInboundAction', data: 0 },
          ...rulesAt(local, {
            allow: rule('Action=Allow|Profile=Public|Name=In'),
            block: rule('Action=Block|Profile=Public|Name=Never'),
          }),
        ],
        async () => {
          const { profiles, rules } = await inbound()
          assert.deepEqual(profiles.public, { enabled: true, inbound: 'block' })
          const names = rules.map(({ name }) => name)
          assert.deepEqual([names.includes('In'), names.includes('Never')], [false, true])
        },
      ),
  },
  {
    name: 'a rule named by a text of Windows has that text; a missing one its place',
    run: async () => {
      const places = Array.from({ length: 300 }, (_, i) => `@shell32.dll,-${i + 1}`)
      const texts = await onThread('texts.load', places)
      const at = texts.findIndex((text) => text !== null && text.length > 3)
      assert(at >= 0, 'shell32.dll has no text')
      await withStored(
        rulesAt(local, {
          known: rule(`Action=Allow|Name=${places[at]}`),
          missing: rule('Action=Allow|Name=@nothing.dll,-1'),
        }),
        async () => {
          const names = (await inbound()).rules.map(({ name }) => name)
          assert(names.includes('@nothing.dll,-1'), names.join())
          assert(names.includes(texts[at] ?? ''), names.join())
        },
      )
    },
  },
]
