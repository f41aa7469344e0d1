/**
 * Determines which copies to remove: first according to a rule, then according to the user's own choices. At least
 * one file in each set always stays. Pure.
 */
import type { DuplicateSetRow, KeepRule } from '@clearpane/contracts'

export type Copy = { path: string; modified: number; isProtected: boolean; frees?: number | undefined }
/** Paths to remove. */
export type Selected = ReadonlySet<string>

export const copiesOf = ({ locations, files }: DuplicateSetRow): Copy[] =>
  locations.flatMap((path, i) => {
    const file = files[i]
    return file === undefined ? [] : [{ path, ...file }]
  })

export const sizeOf = ({ totalSize, count }: DuplicateSetRow): number => totalSize / count

const plain = (path: string) => path.replaceAll('\\', '/').replace(/\/+$/, '').toLowerCase()
const isIn = (path: string, folder: string) => plain(path).startsWith(`${plain(folder)}/`)

const ruleOf = (keep: KeepRule): ((a: Copy, b: Copy) => number) => {
  if (keep === 'oldest') return (a, b) => a.modified - b.modified
  if (keep === 'newest') return (a, b) => b.modified - a.modified
  if (keep === 'shortestPath') return (a, b) => a.path.length - b.path.length
  return (a, b) => Number(isIn(b.path, keep.inFolder)) - Number(isIn(a.path, keep.inFolder))
}

/** Returns the file that the rule keeps. As on the server, a protected file takes priority. */
export const keptBy = (set: DuplicateSetRow, keep: KeepRule): string | null => {
  const rule = ruleOf(keep)
  const [first] = copiesOf(set).toSorted(
    (a, b) =>
      Number(b.isProtected) - Number(a.isProtected) ||
      rule(a, b) ||
      a.path.length - b.path.length ||
      (a.path < b.path ? -1 : 1),
  )
  return first?.path ?? null
}

/** The maximum number of copies that one call accepts; any further copies have to wait for the next scan. */
export const mostSelected = 10_000

export const selectedBy = (sets: readonly DuplicateSetRow[], keep: KeepRule): Selected => {
  const paths = sets.flatMap((set) => {
    const kept = keptBy(set, keep)
    return copiesOf(set).flatMap(({ path, isProtected }) => (isProtected || path === kept ? [] : [path]))
  })
  return new Set(paths.slice(0, mostSelected))
}

/** Returns the reason why a copy must stay; null if it may be removed. */
export const whyStays = (set: DuplicateSetRow, { path, isProtected }: Copy, selected: Selected) => {
  if (isProtected) return 'protected' as const
  const others = set.locations.filter((one) => one !== path)
  return others.every((one) => selected.has(one)) ? ('last' as const) : null
}

export type Going = { set: DuplicateSetRow; stay: string[]; go: string[] }

export const goingOf = (sets: readonly DuplicateSetRow[], selected: Selected): Going[] =>
  sets.flatMap((set) => {
    const go = set.locations.filter((path) => selected.has(path))
    return go.length === 0 ? [] : [{ set, go, stay: set.locations.filter((path) => !selected.has(path)) }]
  })

/**
 * Returns the number of bytes that are freed on the disk; removing a sparse file frees no bytes. Results from earlier
 * versions contain only the files' sizes.
 */
const freedBy = ({ set, go }: Going): number => {
  const copies = copiesOf(set).filter(({ path }) => go.includes(path))
  return copies.reduce((sum, { frees }) => sum + (frees ?? sizeOf(set)), 0)
}

export const sumOf = (going: readonly Going[]) =>
  going.reduce((sum, one) => ({ files: sum.files + one.go.length, bytes: sum.bytes + freedBy(one) }), {
    files: 0,
    bytes: 0,
  })
