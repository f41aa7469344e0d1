/**
 * Takes names of environment variables out of node.exe (which, and why: `environment-names.ts`). No option
 * turns most of them off, and they are read before any line of ours runs. A name emptied at its first letter
 * can be set by nobody: a variable has no empty name.
 */
import { sealed } from './environment-names.ts'
import { references } from './environment-reads.ts'

/**
 * Changes `exe` in place; answers in how many places each name was. Only where code points at it: the same
 * words in Node's scripts and in V8's snapshot stay as they are. Throws when a name is missing: another Node,
 * look again.
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
