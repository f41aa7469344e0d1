import { z } from 'zod'

/**
 * Store app by package family name. Value: its full version; absent: installed for no one and not
 * provisioned. The Store updates an app by itself, and only reinstalls its newest version.
 */
export const appxResourceSchema = z.strictObject({
  kind: z.literal('appx'),
  packageFamilyName: z.string().regex(/^[A-Za-z0-9.-]+_[a-z0-9]{13}$/),
})
export type AppxResource = z.infer<typeof appxResourceSchema>
