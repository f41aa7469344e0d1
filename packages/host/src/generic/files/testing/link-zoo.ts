/**
 * Links of every kind alongside plain files with the same content; the files that the links lead to must not be
 * touched.
 */
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * The content of all files in the test. The content is always the same, so that a program that follows a link would
 * find a duplicate.
 */
export const zooContent = 'the same everywhere'
const old = 1_500_000_000
/** The time at which each file was written, in milliseconds since 1970. */
export const zooTime = old * 1000
const sharedName = 'linked.txt'

type Ground = { scope: string; outside: string }
/**
 * A planted link. `toFile`: whether the link points to a file. Wine shows such a Linux link as the file it points to,
 * whereas Windows shows every link as a link.
 */
export type Exhibit = { name: string; toFile?: true; plant(ground: Ground): void }

const link =
  (to: (ground: Ground) => string, ...names: string[]) =>
  ({ scope, outside }: Ground) => {
    for (const name of names.length === 0 ? ['link'] : names)
      symlinkSync(to({ scope, outside }), join(scope, name))
  }

/** The links that the tests create, both one at a time and all together (then each under its own name). */
export const exhibits: readonly Exhibit[] = [
  { name: 'a link to a folder outside', plant: link(({ outside }) => outside, 'to folder') },
  {
    name: 'a link to a file outside',
    toFile: true,
    plant: link(({ outside }) => join(outside, 'a.txt'), 'to file.txt'),
  },
  { name: 'a relative link to a folder outside', plant: link(() => '../outside', 'relative') },
  { name: 'a link to the folder above', plant: link(() => '..', 'up') },
  { name: 'a link to its own folder', plant: link(() => '.', 'self folder') },
  { name: 'a link to itself', plant: link(() => 'itself', 'itself') },
  {
    name: 'two links to one another',
    plant: ({ scope }) => {
      symlinkSync('second', join(scope, 'first'))
      symlinkSync('first', join(scope, 'second'))
    },
  },
  {
    name: 'a chain of links that leads outside',
    plant: ({ scope, outside }) => {
      for (let i = 0; i < 30; i++)
        symlinkSync(i === 0 ? outside : join(scope, `chain ${i - 1}`), join(scope, `chain ${i}`))
    },
  },
  { name: 'a link to nothing', plant: link(() => 'nowhere', 'dangling') },
  { name: 'a link to nothing outside', plant: link(() => '../outside/nothing', 'dangling outside') },
  { name: 'a link to the root of all', plant: link(() => '/', 'root') },
  { name: 'a link to a file of the scope', toFile: true, plant: link(() => 'plain.txt', 'to plain.txt') },
  {
    name: 'a link in a folder, to the folder beside it',
    plant: ({ scope }) => {
      mkdirSync(join(scope, 'left'))
      mkdirSync(join(scope, 'right'))
      symlinkSync('../right', join(scope, 'left', 'to right'))
      symlinkSync('../left', join(scope, 'right', 'to left'))
      writeFileSync(join(scope, 'right', 'r.txt'), zooContent)
    },
  },
  {
    name: 'a second name of a file outside',
    plant: ({ scope, outside }) => linkSync(join(outside, sharedName), join(scope, 'second name.txt')),
  },
  {
    name: 'two names of one file of the scope',
    plant: ({ scope }) => linkSync(join(scope, 'plain.txt'), join(scope, 'plain again.txt')),
  },
]

/** Lists everything below a folder, using separate code that doesn't follow links. */
const below = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return lstatSync(path).isDirectory() ? [path, ...below(path)] : [path]
  })

/** Lists the plain files that are really in a folder. */
export const plainFiles = (folder: string): string[] =>
  below(folder)
    .filter((path) => lstatSync(path).isFile())
    .toSorted()
export const linksIn = (folder: string): string[] =>
  below(folder)
    .filter((path) => lstatSync(path).isSymbolicLink())
    .toSorted()

/**
 * Returns everything that would be different if a program had touched the files, including the access times. Leaves
 * out the access time of a file that may also have a name inside the scanned folder, because it may legitimately be
 * read there.
 */
export const fingerprint = (folder: string): string[] =>
  [folder, ...below(folder)].map((path) => {
    const { ino, mode, size, mtimeMs, atimeMs } = lstatSync(path)
    const isFile = lstatSync(path).isFile()
    const read = isFile && !path.endsWith(sharedName) ? atimeMs : null
    return JSON.stringify([path, ino, mode, size, isFile ? mtimeMs : null, read])
  })
export const contents = (folder: string): string[] =>
  plainFiles(folder).map((path) => `${path} ${readFileSync(path, 'latin1')}`)

/** Creates a folder to be scanned that contains some of the links, as well as files outside this folder. */
export const plantZoo = (at: string, planted: readonly Exhibit[]): Ground => {
  const [scope, outside] = [join(at, 'scope'), join(at, 'outside')]
  mkdirSync(join(scope, 'in'), { recursive: true })
  mkdirSync(join(outside, 'deep'), { recursive: true })
  for (const path of [
    ...['a.txt', 'deep/b.txt', sharedName].map((name) => join(outside, name)),
    ...['plain.txt', 'in/inner.txt'].map((name) => join(scope, name)),
  ])
    writeFileSync(path, zooContent)
  for (const { plant } of planted) plant({ scope, outside })
  // A disk updates the access time only if it's older than the file's last change.
  for (const path of [...plainFiles(scope), ...plainFiles(outside)]) utimesSync(path, old - 1000, old)
  return { scope, outside }
}
