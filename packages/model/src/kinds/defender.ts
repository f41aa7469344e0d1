import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { DefenderResource } from './schemas/defender.ts'

export const defender = describeKind<DefenderResource>({
  kind: 'defender',
  names: ({ preference }) => [preference],
  traits: { missingReason: because('preferenceMissing') },
})
