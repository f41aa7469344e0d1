/** Maps a registry finding to the request that fixes it. */
import { because, type FindingFix, type Reason, serviceDesired } from '@clearpane/model'
import type { Expanded } from './expanded.ts'

/** The value that Task Manager writes for a startup entry that is on and has never been switched off. */
const approved = '020000000000000000000000'

export const expandFinding = (fix: FindingFix | null): Expanded | { notOffered: Reason } => {
  if (fix === null) return { notOffered: because('findingReported') }
  const reversible = 'exact'
  if (fix.act === 'disable')
    return {
      resource: { kind: 'service', name: fix.service },
      desired: serviceDesired.disabled,
      reversible,
    }
  const { hive, path } = fix
  if (fix.act === 'deleteKey')
    return { resource: { kind: 'registryKey', hive, path }, desired: { want: 'keyAbsent' }, reversible }
  const resource = { kind: 'registry', hive, path, name: fix.name } as const
  switch (fix.act) {
    case 'deleteValue':
      return { resource, desired: { want: 'absent' }, reversible }
    case 'switchOff':
      return { resource, desired: { want: 'bits', byte: 0, mask: 1, bits: 1, base: approved }, reversible }
    case 'write':
      return { resource, desired: { want: 'value', value: { type: fix.type, data: fix.data } }, reversible }
  }
}
