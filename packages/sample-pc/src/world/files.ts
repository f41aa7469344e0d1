/** A sample PC's virtual files: they are generated from its seed, so they don't have to be stored. Pure. */
import { mix, numberOf, share } from '../noise.ts'
import { classesOfFiles, home, leastAges, type SampleFile } from '../stock/file-classes.ts'

export type Origin = {
  seed: number
  /** Time at which the PC first existed, in milliseconds since 1970. */
  since: number
}

const day = 86_400_000
const hex = (value: number) => value.toString(16).padStart(8, '0')

/**
 * Returns the time at which a file was last changed. `least`: the minimum age of every file, in days, at the time
 * when the PC first existed.
 */
const modified = ({ since }: Origin, own: number, days: number, least = 0): string =>
  new Date(since - (mix(own, 9) % (days * 86_400)) * 1000 - day / 24 - least * day).toISOString()

/** Distributes `bytes` exactly across `count` files, with a few large files and many small ones. */
const sizes = (seed: number, count: number, bytes: number): number[] => {
  const weights = Array.from({ length: count }, (_, i) => 0.02 + share(seed, i + 1) ** 4)
  const all = weights.reduce((a, b) => a + b, 0)
  const whole = weights.map((weight) => Math.floor((bytes * weight) / all))
  const rest = bytes - whole.reduce((a, b) => a + b, 0)
  return whole.map((size, i) => (i === 0 ? size + rest : size))
}

/** Generates files of one class that add up to `bytes`, plus the files that a program has open. */
export function* filesOfClass(origin: Origin, id: string, bytes: number): Generator<SampleFile> {
  const found = classesOfFiles[id]
  if (found === undefined) return
  const seed = mix(origin.seed, numberOf(id))
  const all = [
    ...sizes(seed, found.count, bytes).map((size) => ({ size, locked: false })),
    ...Array.from({ length: found.locked }, (_, i) => ({ size: 4096 * (i + 1), locked: true })),
  ]
  for (const [i, { size, locked }] of all.entries()) {
    const own = mix(seed, i)
    yield {
      path: `${found.folder}\\${found.name.replace('#', `${hex(own)}${i}`)}`,
      class: id,
      bytes: size,
      modifiedAt: modified(origin, own, 90, leastAges[id]),
      content: hex(own),
      link: null,
      locked,
    }
  }
}

type Kind = { folder: string; called: string; ending: string; count: number; mebibytes: number }
const kinds: readonly Kind[] = [
  { folder: 'Pictures', called: 'Picture', ending: 'jpg', count: 160, mebibytes: 4 },
  { folder: 'Documents', called: 'Document', ending: 'pdf', count: 90, mebibytes: 1 },
  { folder: 'Videos', called: 'Video', ending: 'mp4', count: 18, mebibytes: 320 },
  { folder: 'Music', called: 'Track', ending: 'mp3', count: 60, mebibytes: 7 },
]

/**
 * Generates the user's files: one in eight has a copy somewhere, one in forty has a second name (a hard link), one in
 * fifty has the same size as another file but different content, and one document is open.
 */
export function* personalFiles(origin: Origin): Generator<SampleFile> {
  for (const { folder, called, ending, count, mebibytes } of kinds) {
    for (let i = 0; i < count; i++) {
      const own = mix(mix(origin.seed, numberOf(folder)), i)
      const name = `${called} ${String(i + 1).padStart(3, '0')}`
      const linked = own % 40 === 7
      const file: SampleFile = {
        path: `${home}\\${folder}\\${name}.${ending}`,
        class: null,
        bytes: Math.floor(mebibytes * 2 ** 20 * (0.2 + 1.6 * share(own, 1))),
        modifiedAt: modified(origin, own, 900),
        content: hex(own),
        link: linked ? hex(own) : null,
        locked: folder === 'Documents' && i === 0,
      }
      yield file
      if (linked) yield { ...file, path: `${home}\\${folder}\\Links\\${name}.${ending}` }
      else if (own % 8 === 3)
        yield { ...file, path: `${home}\\${folder}\\Backup\\${name} - Copy.${ending}`, locked: false }
      else if (own % 50 === 11)
        yield { ...file, path: `${home}\\${folder}\\Other\\${name}.${ending}`, content: hex(mix(own, 2)) }
    }
  }
}
