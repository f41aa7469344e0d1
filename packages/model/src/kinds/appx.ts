import { describeKind } from './descriptor.ts'
import type { AppxResource } from './schemas/appx.ts'

export const appx = describeKind<AppxResource>({
  kind: 'appx',
  names: ({ packageFamilyName }) => [packageFamilyName],
  traits: { byPresence: true },
})
