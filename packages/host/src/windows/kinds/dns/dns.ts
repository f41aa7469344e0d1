/** An adapter's manually set DNS servers. An empty list means those that the network announces. */
import { because, isBracedGuid, type ResourceOf } from '@clearpane/model'
import { wrongDns } from '@clearpane/model/kinds'
import { keyInfo, type NameServerRequest, onThread, openKey, unwrap } from '@clearpane/win32'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, mustTake, present, refuse } from '../../scalar.ts'

type Dns = ResourceOf<'dns'>

const noAdapter = (id: string): never => refuse('unavailable', because('noAdapterId', { id }))

/** Throws Refused for anything but an interface's GUID: it becomes part of a key's path. */
const requestOf = ({ adapter, family }: Dns): NameServerRequest =>
  isBracedGuid(adapter) ? { id: adapter, family } : noAdapter(adapter)

/**
 * Checks whether Settings has configured encryption for this adapter's DNS servers. That isn't part of the
 * list, so an undo doesn't bring it back. Each encrypted server has a key of its own.
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
    observeEach(resources, {
      parse: (resource) => ({ ask: requestOf(resource) }),
      read: (requested) => onThread('dns.read', requested),
      toObservation: (answer, { adapter }) => present('dns', unwrap(answer) ?? noAdapter(adapter)),
    }),
  act: (resource, to) =>
    actedOn('dns', to, async (value) => {
      mustTake(wrongDns(resource, value))
      const requested = requestOf(resource)
      const encrypted = isEncrypted(requested.id)
      if (!(await onThread('dns.set', requested, value as string[]))) noAdapter(resource.adapter)
      return encrypted ? encryption : undefined
    }),
}
