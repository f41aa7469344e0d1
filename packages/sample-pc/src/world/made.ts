/** Caches generated files: thousands are requested at once, and each time they'd be the same. */
import type { Origin, SampleFile } from './files.ts'

export const createMade = () => {
  let of = ''
  const known = new Map<string, readonly SampleFile[]>()
  /** A different origin means a different PC. */
  return (id: string, { seed, since }: Origin, make: () => Iterable<SampleFile>): readonly SampleFile[] => {
    if (of !== `${seed} ${since}`) known.clear()
    of = `${seed} ${since}`
    const files = known.get(id) ?? [...make()]
    known.set(id, files)
    return files
  }
}
