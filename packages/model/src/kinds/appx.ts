import { z } from 'zod'
import { describeKind } from './descriptor.ts'

/**
 * Store app by package family name. Value: its full version; absent: installed for nobody and not provisioned. The Store moves
 * an app on by itself, and brings back none but its newest version.
 */
export const appxResourceSchema = z.strictObject({
  kind: z.literal('appx'),
  packageFamilyName: z.string().regex(/^[A-Za-z0-9.-]+_[a-z0-9]{13}$/),
})

export const appx = describeKind<z.infer<typeof appxResourceSchema>>({
  kind: 'appx',
  names: ({ packageFamilyName }) => [packageFamilyName],
  traits: { byPresence: true },
})
