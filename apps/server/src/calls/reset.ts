import type { ResetType } from '@clearpane/contracts'

/** What a feature keeps and can forget: what the person's resets clear. Never a journal. */
export type Reset = {
  /** `all`: what no other type clears. Several features may share a type. */
  type: ResetType
  /** Answers how many there were. */
  clear(): Promise<number>
}
