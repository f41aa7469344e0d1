/**
 * Helper functions for parts of Windows that can be removed: Store apps and capabilities. Like the functions in
 * `make.ts`, these functions only build objects.
 */
import type { Setting } from '@clearpane/model'
import { property } from './make-system.ts'

type Remarks = Pick<Setting, 'optional' | 'guard' | 'unverified' | 'note'>
type Reinstall = NonNullable<Extract<Setting, { reinstall?: unknown }>['reinstall']>

/** An app that winget can reinstall from the Store, identified by the id of its Store page. */
export const fromStore = (id: string): Reinstall => ({ tool: 'winget', source: 'msstore', id })
/** An app that can be reinstalled only in the Store's own window, because winget doesn't offer the app. */
export const byHand = (id?: string): Reinstall => ({ tool: 'store', ...(id === undefined ? {} : { id }) })

/**
 * The state of the app on a clean Windows 11. `depends`: the state depends on the build, the country or how Windows
 * was installed.
 */
type Shipped = 'installed' | 'absent' | 'depends'
const clean = { installed: true, absent: null, depends: 'unknown' } as const

type AppRemarks = Remarks & { displayName?: string; back?: Reinstall }
/** A Store app that is removed for every existing user and for new users. */
export const app = (
  packageFamilyName: string,
  shipped: Shipped,
  { displayName, back, ...remarks }: AppRemarks = {},
): Setting =>
  ({
    ...property({ kind: 'appx', packageFamilyName }, null, clean[shipped], remarks),
    ...(displayName === undefined ? {} : { displayName }),
    ...(back === undefined ? {} : { reinstall: back }),
  }) as Setting

/** A Store app that isn't removed and whose state is only watched. */
export const keptApp = (packageFamilyName: string, remarks: Remarks & { displayName: string }): Setting => ({
  ...property({ kind: 'appx', packageFamilyName }, true, true, { ...remarks, guard: true }),
})

/** A capability, identified by its full name with the version; it's either installed or not. */
export const capability = (
  name: string,
  desired: boolean,
  shipped: boolean,
  remarks: Remarks = {},
): Setting => property({ kind: 'capability', name }, desired, shipped, remarks)
