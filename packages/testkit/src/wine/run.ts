/** Runs Clearpane's code, or any Windows program, in a prefix. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { bundle } from '../bundle.ts'
import { toWindowsPath } from './paths.ts'
import type { Prefix } from './prefix.ts'
import { spawnWine, type WineProcess, type WineResult } from './process.ts'

export type RunOptions = {
  timeoutMs: number
  env?: Record<string, string>
  cwd?: string
  /**
   * Id of a process whose network this Windows system should use. Use this option only for a prefix in which nothing
   * has run yet, because the prefix's drivers stay in the network in which they were started.
   */
  networkOf?: number
}

/**
 * A bundle of a .ts entry file, or an executable: either a Linux path or a program that Wine has (`reg`, `regedit`).
 */
export type Program = { bundle: string } | { exe: string }

let bundles = 0

/**
 * Bundles a .ts entry file (given by its path in the checkout) into one CommonJS file for the Node that runs in Wine.
 * koffi is placed next to the bundle as a package, so that `require('koffi')` finds the native file as on Windows;
 * this `koffi` refuses to call functions for which Wine has only a stub. Entry files can't use top-level await.
 */
export const bundleForWine = async (prefix: Prefix, entry: string): Promise<string> => {
  const folder = join(prefix.dir, 'bundles', `${++bundles}-${basename(entry, '.ts')}`)
  const koffi = join(folder, 'node_modules', 'koffi')
  mkdirSync(koffi, { recursive: true })
  copyFileSync(prefix.kit.koffiFile, join(koffi, 'koffi.node'))
  await build({
    entryPoints: [join(import.meta.dirname, 'refuse-stubs.ts')],
    outfile: join(koffi, 'refuse-stubs.cjs'),
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    logLevel: 'warning',
  })
  writeFileSync(
    join(koffi, 'index.js'),
    "module.exports = require('./refuse-stubs.cjs').refuseStubs(require('./koffi.node'))\n",
  )
  const outfile = join(folder, 'bundle.cjs')
  await bundle({ entry, outfile, target: 'node22', external: ['koffi'] })
  return outfile
}

const commandLine = (prefix: Prefix, program: Program, args: readonly string[]): string[] => {
  if ('bundle' in program) return [prefix.kit.nodeExe, toWindowsPath(program.bundle), ...args]
  return [program.exe, ...args]
}

/**
 * Starts a program that keeps running, such as a server: read `stdout()` until it's ready, and call `kill()` when
 * you're done.
 */
export const startInWine = (
  prefix: Prefix,
  program: Program,
  args: readonly string[],
  { networkOf, ...options }: RunOptions,
): WineProcess => {
  const line = ['wine', ...commandLine(prefix, program, args)]
  const [first = '', ...rest] =
    networkOf === undefined ? line : ['nsenter', '-t', `${networkOf}`, '-n', ...line]
  return spawnWine({ prefix: prefix.dir, program: first, args: rest, ...options })
}

/** Runs a program to its end. A nonzero exit code or a timeout is a result, not an error. */
export const runInWine = (
  prefix: Prefix,
  program: Program,
  args: readonly string[],
  options: RunOptions,
): Promise<WineResult> => startInWine(prefix, program, args, options).ended

/**
 * Resolves with the first match in the program's output; rejects if the program ends or the time runs out before
 * there is a match.
 */
export const waitForOutput = async (
  child: WineProcess,
  pattern: RegExp,
  timeoutMs: number,
): Promise<RegExpMatchArray> => {
  let ended: WineResult | null = null
  void child.ended.then((result) => {
    ended = result
  })
  const until = performance.now() + timeoutMs
  for (;;) {
    const over = ended !== null || performance.now() > until
    const match = child.stdout().match(pattern)
    if (match !== null) return match
    if (over)
      throw new Error(
        `${ended === null ? `not within ${timeoutMs} ms` : 'ended before'}: ${pattern}\n${child.stdout()}${child.stderr()}`,
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
