/** What is said of a kind once, for engine, compiler, hosts and the sample PC alike. */
import type { Reason } from '../reasons/reason.ts'

export type KindTraits = {
  /** Why a thing that isn't there can't be changed; null where writing makes it. */
  missingReason: Reason | null
  /** Can what was there be put back at all? Deleted files cannot. */
  undoable: boolean
  /** Leaves nothing to read back: its own answer is all there is. */
  oneShot: boolean
  /** What is there counts whatever its value, where `true` is asked for. */
  byPresence: boolean
}

export const usualTraits: KindTraits = {
  missingReason: null,
  undoable: true,
  oneShot: false,
  byPresence: false,
}

type Described<R extends { kind: string }> = {
  kind: R['kind']
  /** Tell one resource of the kind from another: its key and its text for people are made of these. */
  names(resource: R): readonly string[]
  /** Does writing it need an administrator? Left out: always. */
  needsAdministrator?(resource: R): boolean
  /** What differs from `usualTraits`. */
  traits?: Partial<KindTraits>
}

/** Takes no schema: the browser names resources and checks none, and leaves out what it does not reach. */
export const describeKind = <R extends { kind: string }>(described: Described<R>) => ({
  needsAdministrator: (_: R): boolean => true,
  ...described,
  traits: { ...usualTraits, ...described.traits },
})

export const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isGuid = (text: string): boolean => guid.test(text)

/** As the registry and WMI write it, in whatever case. */
export const isBracedGuid = (text: string): boolean =>
  text.startsWith('{') && text.endsWith('}') && isGuid(text.slice(1, -1).toLowerCase())
