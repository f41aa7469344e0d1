import type { KindText } from './kind.ts'

/** The one entry of every kind that scripts do not carry yet: its settings become comments, its undo is counted as left out. */
export const notYet = (what: string): KindText => {
  const reason = `scripts do not carry ${what} yet`
  return { functions: null, fields: [], request: () => reason, resource: () => ({}), state: () => reason }
}
