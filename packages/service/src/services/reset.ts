import type { ResetType } from '@clearpane/contracts'

/** Data that a feature stores and can forget on the user's request. It is never a journal. */
export type Reset = {
  /** Type of the reset; `all` clears what no other type does. Several features may share a type. */
  type: ResetType
  /** Returns how many there were. */
  clear(): Promise<number>
}
