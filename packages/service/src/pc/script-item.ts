/** Converts an item from the PC's own list for the compiler. */
import type { ScriptItem } from '@clearpane/compiler'
import type { SourcedRequest } from '@clearpane/engine'

/** Converts the item; returns nothing if the request has a different cause. */
export const scriptItem = ({ source: { cause, title }, setting, desired }: SourcedRequest): ScriptItem[] =>
  cause.by === 'item' ? [{ cause, title, ask: { setting, desired } }] : []
