/** The checks of an act, see `acts.ts`. */
import { z } from 'zod'
import { type ActId, acts, longestActName } from './acts.ts'

/**
 * An act of this version or of another one. A run keeps its title beside its act, and the title is shown for an act
 * that isn't known.
 */
export const actSchema = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]{0,31}(?:\.[a-z][A-Za-z0-9]{0,31}){0,2}$/),
  names: z
    .record(
      z.string().regex(/^[a-z][A-Za-z]{0,19}$/),
      z.union([z.string().max(longestActName), z.int().min(0).max(1_000_000)]),
    )
    .refine((names) => Object.keys(names).length <= 5, { error: 'has more than 5 names' })
    .optional(),
})
export type Act = z.infer<typeof actSchema>

const isKnown = (id: string): id is ActId => Object.hasOwn(acts, id)

/** Whether an act contains exactly the names that its words need. An unknown act is shown by the run's title. */
const hasItsNames = ({ id, names = {} }: Act): boolean => {
  if (!isKnown(id)) return true
  const wanted: readonly string[] = acts[id]
  return (
    Object.keys(names).length === wanted.length &&
    wanted.every((name) => typeof names[name] === (name === 'count' ? 'number' : 'string'))
  )
}

/** An act in a request. Every act that doesn't come from a request is one of `acts`. */
export const requestedActSchema = actSchema
  .refine(hasItsNames, { error: 'lacks a name, or has one too many' })
  .brand<'requested'>()
export type RequestedAct = z.infer<typeof requestedActSchema>
