/** Describes a kind once, for engine, compiler, hosts and the sample PC. */
import type { Reason } from '../reasons/reason.ts'

export type KindTraits = {
  /** Why an absent thing can't be changed; null if writing creates it. */
  missingReason: Reason | null
  /** Whether the former state can be restored at all. Deleted files can't be. */
  undoable: boolean
  /** Whether a change leaves nothing to read back, so that its own result is the only evidence. */
  oneShot: boolean
  /**
   * Whether the state is a list of strings that begin with a position (`12:`), which changes of other entries can
   * shift. Positions
   * are never compared.
   */
  placed: boolean
  /** Whether presence is enough if `true` is requested, whatever the value. */
  byPresence: boolean
}

export const usualTraits: KindTraits = {
  missingReason: null,
  undoable: true,
  oneShot: false,
  placed: false,
  byPresence: false,
}

type Described<R extends { kind: string }> = {
  kind: R['kind']
  /**
   * Returns the fields that identify a resource of the kind: its key and its display text consist of them.
   */
  names(resource: R): readonly string[]
  /** Returns whether writing the resource needs an administrator. Default: always. */
  needsAdministrator?(resource: R): boolean
  /** Overrides of `usualTraits`. */
  traits?: Partial<KindTraits>
}

/**
 * Describes a kind without its schema, because the browser names resources but validates none, and unused kinds are
 * removed from its bundle.
 */
/* @__NO_SIDE_EFFECTS__ */
export const describeKind = <R extends { kind: string }>(described: Described<R>) => ({
  needsAdministrator: (_: R): boolean => true,
  ...described,
  traits: { ...usualTraits, ...described.traits },
})

export const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isGuid = (text: string): boolean => guid.test(text)

/** Checks for a GUID as the registry and WMI write it, in any case. */
export const isBracedGuid = (text: string): boolean =>
  text.startsWith('{') && text.endsWith('}') && isGuid(text.slice(1, -1).toLowerCase())
