/** Where a removed app comes back from. The catalog knows; this package may not know the catalog. */
import type { Setting } from '@clearpane/model'

export type Reinstall = NonNullable<Extract<Setting, { reinstall?: unknown }>['reinstall']>
export type ReinstallOf = (packageFamilyName: string) => Reinstall | null
