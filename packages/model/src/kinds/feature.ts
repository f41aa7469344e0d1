import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { FeatureResource } from './schemas/feature.ts'

export const feature = describeKind<FeatureResource>({
  kind: 'feature',
  names: ({ name }) => [name],
  traits: { missingReason: because('featureMissing') },
})
