import type { ResetType } from '@clearpane/contracts'

/** What a feature stores and can forget on the user's request. Never a journal. */
export type Reset = {
  /** `all`: cleared by no other type. Several features may share a type. */
  type: ResetType
  /** Returns how many there were. */
  clear(): Promise<number>
}
