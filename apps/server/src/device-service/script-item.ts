/** An item of the PC's own list as the compiler takes it. */
import type { ScriptItem } from '@clearpane/compiler'
import type { SourcedRequest } from '@clearpane/engine'

/** Nothing for a request that has another cause. */
export const scriptItem = ({ source: { cause, title }, setting, desired }: SourcedRequest): ScriptItem[] =>
  cause.by === 'item' ? [{ cause, title, ask: { setting, desired } }] : []
