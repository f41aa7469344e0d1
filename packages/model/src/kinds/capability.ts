import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { CapabilityResource } from './schemas/capability.ts'

export const capability = describeKind<CapabilityResource>({
  kind: 'capability',
  names: ({ name }) => [name],
  traits: { missingReason: because('capabilityMissing') },
})
