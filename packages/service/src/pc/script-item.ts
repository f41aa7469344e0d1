/** Converts an item from the PC's own list for the compiler. */
import type { ScriptItem } from '@clearpane/compiler'
import type { SourcedRequest } from '@clearpane/engine'

/** Converts a request that was made for an item; returns an empty list for any other request. */
export const scriptItem = ({ source: { cause, title }, setting, desired }: SourcedRequest): ScriptItem[] =>
  cause.by === 'item' ? [{ cause, title, ask: { setting, desired } }] : []
