/** Generates a file tree for the comparisons from a seed: few large and many small files, some of which are equal. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** https://en.wikipedia.org/wiki/Xorshift */
const createRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const perFolder = 40

/**
 * Returns a file size, distributed as in users' folders: half of the files are below 4 KB, and one in a hundred is
 * above 200 KB.
 */
const sizeOf = (random: () => number): number =>
  Math.floor(200 * 10 ** (random() * 2.4 + (random() < 0.01 ? 1.2 : 0)))

const contentOf = (seed: number, size: number): Buffer => {
  const random = createRandom(seed)
  const content = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) content.writeUInt32LE((random() * 2 ** 32) >>> 0, at)
  return content
}

export type Tree = { files: number; bytes: number }

/**
 * Makes the tree: one file in five is equal to an earlier file, and one in twenty has the size of an earlier file but
 * different content.
 */
export const makeTree = (root: string, files: number): Tree => {
  const random = createRandom(4242)
  const earlier: { seed: number; size: number }[] = []
  let bytes = 0
  for (let file = 0; file < files; file++) {
    const folder = join(root, `f${Math.floor(file / perFolder / 20)}`, `g${Math.floor(file / perFolder)}`)
    if (file % perFolder === 0) mkdirSync(folder, { recursive: true })
    const kind = random()
    const old = earlier[Math.floor(random() * earlier.length)]
    const fresh = { seed: file + 1, size: sizeOf(random) }
    const made = old === undefined || kind > 0.25 ? fresh : kind < 0.2 ? old : { ...fresh, size: old.size }
    earlier.push(made)
    writeFileSync(join(folder, `file ${file}.bin`), contentOf(made.seed, made.size))
    bytes += made.size
  }
  return { files, bytes }
}
