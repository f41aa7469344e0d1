/**
 * Removes names of environment variables from node.exe (`environment-names.ts` says which, and why). Most
 * have no option to turn them off, and they're read before our first line runs. Nobody can set a name that is
 * emptied at its first letter: a variable has no empty name.
 */
import { sealed } from './environment-names.ts'
import { references } from './environment-reads.ts'

/**
 * Changes `exe` in place; returns how often it found each name. Only where code points at it: the same text
 * in Node's scripts and in V8's snapshot stays. Throws if a name is missing: a new Node needs a review.
 */
export const seal = (exe: Buffer, names: readonly string[] = Object.keys(sealed)): Record<string, number> => {
  const places = new Map<string, Set<number>>(names.map((name) => [name, new Set()]))
  for (const { name, at } of references(exe)) places.get(name)?.add(at)
  const found: Record<string, number> = {}
  for (const [name, ats] of places) {
    if (ats.size === 0)
      throw new Error(`no code of node.exe names ${name}: this Node reads it elsewhere or no more`)
    for (const at of ats) exe[at] = 0
    found[name] = ats.size
  }
  return found
}
