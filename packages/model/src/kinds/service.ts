/** Services of Windows. */
import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { ServiceResource } from './schemas/service.ts'

export const service = describeKind<ServiceResource>({
  kind: 'service',
  names: ({ name }) => [name],
  traits: { missingReason: because('serviceMissing') },
})
