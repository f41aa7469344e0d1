/** Converts an item from the PC's own list for the compiler. */
import type { ScriptItem } from '@clearpane/compiler'
import type { SourcedRequest } from '@clearpane/engine'

/** Converts an item's request; returns an empty list if the request comes from something other than an item. */
export const scriptItem = ({ source: { cause, title }, setting, desired }: SourcedRequest): ScriptItem[] =>
  cause.by === 'item' ? [{ cause, title, ask: { setting, desired } }] : []
