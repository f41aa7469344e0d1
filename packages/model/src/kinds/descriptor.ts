/** What is said of a kind once, for engine, compiler, hosts and the sample PC alike. */
import { z } from 'zod'

export type KindTraits = {
  /** Why a thing that isn't there can't be changed; null where writing makes it. */
  missingReason: string | null
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

type ResourceSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>

type Described<K extends string, S extends ResourceSchema> = {
  kind: K
  resource: S
  /** Tell one resource of the kind from another: its key and its text for people are made of these. */
  names(resource: z.infer<S>): readonly string[]
  /** Does writing it need an administrator? Left out: always. */
  needsAdministrator?(resource: z.infer<S>): boolean
  /** What differs from `usualTraits`. */
  traits?: Partial<KindTraits>
}

export const describeKind = <const K extends string, S extends ResourceSchema>(
  described: Described<K, S>,
) => ({
  needsAdministrator: () => true,
  ...described,
  traits: { ...usualTraits, ...described.traits },
})

/** A name as Windows or its tools have it. */
export const word = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[^\0\r\n]+$/)

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isGuid = (text: string): boolean => guid.test(text)
/** As the registry and WMI write it, in whatever case. */
export const isBracedGuid = (text: string): boolean =>
  text.startsWith('{') && text.endsWith('}') && isGuid(text.slice(1, -1).toLowerCase())
export const guidSchema = z.string().regex(guid)
