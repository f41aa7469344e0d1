/**
 * Finds where a removed app can be reinstalled from. The catalog knows that, but this package may not import
 * the
 * catalog.
 */
import type { Setting } from '@clearpane/model'

export type Reinstall = NonNullable<Extract<Setting, { reinstall?: unknown }>['reinstall']>
export type ReinstallOf = (packageFamilyName: string) => Reinstall | null
