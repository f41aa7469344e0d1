import type { ResetType } from '@clearpane/contracts'
import type { Result } from '../core/result.ts'

/**
 * Data that a feature stores and can clear when the user asks for it. Journals are never part of this data.
 */
export type Reset = {
  /**
   * The type of reset; `all` deletes the data that belongs to no other type. Several features may share a type of
   * reset.
   */
  type: ResetType
  /**
   * A step that must succeed before anything is cleared; for example, the user may have to permit the deletion first.
   */
  prepare?(): Promise<Result<null>>
  /** Returns how many items were cleared. */
  clear(): Promise<number>
}
