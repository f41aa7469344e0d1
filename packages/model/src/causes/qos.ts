/**
 * Policies for a program's outgoing traffic, as Windows stores them: each policy has its own key, whose values are
 * strings.
 */
import type { Desired } from '../catalog/desired.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { ItemOf } from './schemas/items.ts'

export const qosPath = 'SOFTWARE\\Policies\\Microsoft\\Windows\\QoS'

type Request = { resource: Resource; desired: Desired }

/** https://learn.microsoft.com/openspecs/windows_protocols/ms-gpreg and what `New-NetQosPolicy` writes. */
const textsOf = ({ program, protocol, ports, dscp, limit }: ItemOf<'qosPolicy'>): Record<string, string> => ({
  Version: '1.0',
  'Application Name': program,
  Protocol: protocol,
  'Local Port': '*',
  'Local IP': '*',
  'Local IP Prefix Length': '*',
  'Remote Port': ports,
  'Remote IP': '*',
  'Remote IP Prefix Length': '*',
  'DSCP Value': dscp === null ? '-1' : String(dscp),
  'Throttle Rate': limit === null ? '-1' : String(limit),
})

export const qosRequests = (item: ItemOf<'qosPolicy'>): Request[] => {
  const path = `${qosPath}\\${item.id}`
  if (item.option === 'removed')
    return [{ resource: { kind: 'registryKey', hive: 'HKLM', path }, desired: { want: 'keyAbsent' } }]
  return Object.entries(textsOf(item)).map(([name, data]) => ({
    resource: { kind: 'registry', hive: 'HKLM', path, name },
    desired: { want: 'value', value: { type: 'REG_SZ', data } },
  }))
}
