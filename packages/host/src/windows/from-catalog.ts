/**
 * Data from the catalog that is passed to this package, which isn't allowed to import the catalog: where a removed
 * app can be reinstalled from, and which files belong to a cleanup class.
 */
import type { Setting } from '@clearpane/model'

export type Reinstall = NonNullable<Extract<Setting, { reinstall?: unknown }>['reinstall']>
export type ReinstallOf = (packageFamilyName: string) => Reinstall | null

/** A cleanup class, as the composition root passes it on; the catalog contains the list and documents the fields. */
export type FileClass = {
  readonly scope: 'user' | 'machine'
  readonly paths: readonly string[]
  readonly recurse: boolean
  readonly minAgeDays: number
  readonly never: readonly string[]
  readonly stops: readonly string[]
  readonly browser?: {
    readonly name: string
    readonly process: string
    readonly base: string
    readonly profiles: readonly string[]
  }
  readonly notBeforeRestart?: true
  readonly emptiedBy?: string
  readonly consent?: 'list'
}

/** Classes of files. `never`: paths that no class may touch, whatever its own paths are. */
export type FileClasses = {
  readonly classes: Readonly<Record<string, FileClass>>
  readonly never: readonly string[]
}
