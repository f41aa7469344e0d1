/**
 * Skips work if its inputs haven't changed. Contents are compared, because after a checkout, file times show nothing
 * about changes. The module is plain JavaScript, because `npm start` runs it with whatever Node the machine has, and
 * starting another Node just to find out that nothing changed would take longer than the check.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './prepare.mjs'

const skipped = new Set(['node_modules', 'dist', '.cache', 'bad-samples'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

const filesUnder = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !skipped.has(name) && !isTest(name))
    .flatMap((name) => filesUnder(join(path, name)))
    .sort()
}

/** SHA-256 hash of the names and contents of files and folders (relative to the checkout) and of `facts`. */
export const hashInputs = (paths, facts = []) => {
  const hash = createHash('sha256')
  for (const fact of [process.platform, ...facts]) hash.update(`${fact}\0`)
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The stamp has its own folder, because in any other folder it would be an input or an output of a build. */
const stampOf = (output) => join(root, '.cache', 'stamps', relative(root, output).replaceAll(/[\\/]/g, '_'))

/** True if `output` exists and was made from exactly these inputs. */
export const isFresh = (output, inputs) =>
  existsSync(output) && existsSync(stampOf(output)) && readFileSync(stampOf(output), 'utf8') === inputs

export const markFresh = (output, inputs) => {
  mkdirSync(dirname(stampOf(output)), { recursive: true })
  writeFileSync(stampOf(output), inputs)
}

/** The stamp is removed before any output is changed, because a build that stops halfway must not look up to date. */
export const forget = (output) => rmSync(stampOf(output), { force: true })

/** The builds that `npm start` relies on, and each build's inputs. */
export const outputs = {
  web: {
    file: join(root, 'apps', 'web', 'dist'),
    proof: join(root, 'apps', 'web', 'dist', 'index.html.br'),
    inputs: [
      'apps/web',
      'packages/model',
      'packages/contracts',
      'packages/advice',
      'packages/schedule',
      'package-lock.json',
      'tsconfig.base.json',
      'tools/src/build-web.ts',
    ],
  },
  node: {
    file: join(root, 'dist', 'clearpane.cjs'),
    proof: join(root, 'dist', 'clearpane.cjs'),
    inputs: [
      'packages',
      'apps/cli',
      'apps/server',
      'apps/cloud',
      'package-lock.json',
      'packages/testkit/src/bundle.ts',
      'tools/src/build-node.ts',
    ],
  },
}

/**
 * `proof`: a file that only the project's own build creates. If somebody runs vite by hand, vite replaces the folder
 * and compresses nothing.
 */
export const isBuilt = ({ file, inputs, proof }) => existsSync(proof) && isFresh(file, hashInputs(inputs))
