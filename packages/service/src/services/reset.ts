import type { ResetType } from '@clearpane/contracts'

/**
 * Data that a feature stores and that it can forget when the user requests this. A journal never belongs to this
 * data.
 */
export type Reset = {
  /**
   * Type of the reset; `all` deletes the data that belongs to no other type. Several features may have the same type
   * of reset.
   */
  type: ResetType
  /** Returns how many items were cleared. */
  clear(): Promise<number>
}
