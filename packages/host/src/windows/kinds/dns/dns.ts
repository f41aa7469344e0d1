/** Name servers of an adapter that were set by hand. An empty list takes what the network announces. */
import { isIP } from 'node:net'
import { because, type Observation, type ResourceOf, type Scalar } from '@clearpane/model'
import { type AskedNameServers, keyInfo, onThread, openKey, unwrap } from '@clearpane/win32'
import { orRefusal } from '../../answers.ts'
import type { KindOnWindows } from '../../kind.ts'
import { actedOn, observed, observedTogether, present, refuse } from '../../scalar.ts'

type Dns = ResourceOf<'dns'>

const versions = { ipv4: 4, ipv6: 6 } as const
const noAdapter = (id: string): never => refuse('unavailable', `this PC has no network adapter ${id}`)

/** Throws Refused for what is no interface's GUID: it becomes part of a key's path. */
const askedOf = ({ adapter, family }: Dns): AskedNameServers =>
  /^\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}$/i.test(adapter)
    ? { id: adapter, family }
    : noAdapter(adapter)

const listOf = (to: Scalar | null, family: Dns['family']): string[] => {
  if (to === null)
    return refuse(
      'unavailable',
      'an adapter always has a list of name servers; an empty one takes what the network announces',
    )
  if (!Array.isArray(to)) return refuse('failed', `name servers are a list, not ${JSON.stringify(to)}`)
  const wrong = to.find((address) => isIP(address) !== versions[family])
  return wrong === undefined
    ? to
    : refuse('failed', `${JSON.stringify(wrong)} is no IPv${versions[family]} address`)
}

/**
 * Whether Settings has set encryption for name servers of this adapter: those choices belong to the servers,
 * are no part of the list, and an undo brings the list back alone. Each chosen server is a key below.
 * https://learn.microsoft.com/windows-server/networking/dns/doh-client-support
 */
const isEncrypted = (adapter: string): boolean => {
  using key = openKey(
    'HKLM',
    `SYSTEM\\CurrentControlSet\\Services\\Dnscache\\InterfaceSpecificParameters\\${adapter}\\DohInterfaceSettings`,
    'read',
  )
  return key !== null && keyInfo(key).keys > 0
}

const encryption = because('dnsEncryption')

export const dns: KindOnWindows<'dns'> = {
  observe: (resources) =>
    observedTogether(resources.length, async () => {
      const asked = resources.map((resource) => orRefusal(() => askedOf(resource)))
      const known = asked.filter((one) => 'id' in one)
      const answers = known.length === 0 ? [] : await onThread('dns.read', known)
      return asked.map((one): Observation => {
        if (!('id' in one)) return one
        const answer = answers[known.indexOf(one)]
        if (answer === undefined) return { status: 'failed', reason: because('noAnswer') }
        return observed(() => present('dns', unwrap(answer) ?? noAdapter(one.id)))
      })
    }),
  act: (resource, to) =>
    actedOn('dns', to, async (value) => {
      const addresses = listOf(value, resource.family)
      const asked = askedOf(resource)
      const encrypted = isEncrypted(asked.id)
      if (!(await onThread('dns.set', asked, addresses))) noAdapter(resource.adapter)
      return encrypted ? encryption : undefined
    }),
}
