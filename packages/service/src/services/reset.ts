import type { ResetType } from '@clearpane/contracts'

/** Data that a feature stores and can forget on the user's request. A journal is never part of this data. */
export type Reset = {
  /** Type of the reset; `all` deletes the data that belongs to no other type. Several features may share a type. */
  type: ResetType
  /** Returns the number of cleared items. */
  clear(): Promise<number>
}
