import type { ResetType } from '@clearpane/contracts'

/**
 * Data that a feature stores and can clear when the user asks for it. Journals are never part of this data.
 */
export type Reset = {
  /**
   * The type of reset; `all` deletes the data that belongs to no other type. Several features may share a type of
   * reset.
   */
  type: ResetType
  /** Returns how many items were cleared. */
  clear(): Promise<number>
}
