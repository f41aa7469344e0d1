/** Skips work whose inputs did not change. Contents are compared: times say nothing after a checkout. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cacheDir, fromRoot, root } from './root.ts'

const skipped = new Set(['node_modules', 'dist', '.cache', 'bad-samples'])
const isTest = (name: string) => /\.test\.tsx?$/.test(name)

const filesUnder = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !skipped.has(name) && !isTest(name))
    .flatMap((name) => filesUnder(join(path, name)))
    .sort()
}

/** SHA-256 over names and contents of files and folders (relative to the checkout) and over `facts`. */
export const hashInputs = (paths: readonly string[], facts: readonly string[] = []): string => {
  const hash = createHash('sha256')
  for (const fact of [process.platform, ...facts]) hash.update(`${fact}\0`)
  for (const file of paths.flatMap((path) => filesUnder(fromRoot(path)))) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Beside nothing: a stamp inside a folder would be an input or an output of something. */
const stampOf = (output: string) => join(cacheDir, 'stamps', relative(root, output).replaceAll(/[\\/]/g, '_'))

/** True while `output` exists and was made from exactly these inputs. */
export const isFresh = (output: string, inputs: string): boolean =>
  existsSync(output) && existsSync(stampOf(output)) && readFileSync(stampOf(output), 'utf8') === inputs

export const markFresh = (output: string, inputs: string): void => {
  mkdirSync(dirname(stampOf(output)), { recursive: true })
  writeFileSync(stampOf(output), inputs)
}

/** Before an output is touched: a build that dies half way must not look fresh. */
export const forget = (output: string): void => rmSync(stampOf(output), { force: true })
