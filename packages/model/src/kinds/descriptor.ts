/** Describes a kind in one place, for the engine, the compiler, the hosts and the sample PC. */
import type { Reason } from '../reasons/reason.ts'

export type KindTraits = {
  /** The reason why an absent resource can't be changed; null if a write creates the resource. */
  missingReason: Reason | null
  /** Whether the previous state can be restored at all. Deleted files can't be. */
  undoable: boolean
  /** Whether a change leaves nothing to read back, so that only the change's own result shows whether it succeeded.
   */
  oneShot: boolean
  /**
   * Whether the state is a list of strings that begin with a position (`12:`), which may shift when other entries
   * change. Positions are never compared.
   */
  placed: boolean
  /** Whether any existing value satisfies a request for `true`. */
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
   * Returns the fields that identify a resource of this kind; its key and its display text are made from them.
   */
  names(resource: R): readonly string[]
  /** Returns whether writing the resource requires administrator rights. Default: always. */
  needsAdministrator?(resource: R): boolean
  /** Overrides of `usualTraits`. */
  traits?: Partial<KindTraits>
}

/**
 * Describes a kind without its schema, because a browser displays resources but validates none, and unused kinds are
 * removed from the browser's bundle.
 */
/* @__NO_SIDE_EFFECTS__ */
export const describeKind = <R extends { kind: string }>(described: Described<R>) => ({
  needsAdministrator: (_: R): boolean => true,
  ...described,
  traits: { ...usualTraits, ...described.traits },
})

export const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isGuid = (text: string): boolean => guid.test(text)

/** Checks for a GUID in the format that the registry and WMI use, in upper or lower case. */
export const isBracedGuid = (text: string): boolean =>
  text.startsWith('{') && text.endsWith('}') && isGuid(text.slice(1, -1).toLowerCase())
