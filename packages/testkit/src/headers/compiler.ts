/**
 * Uses the MinGW compiler as the judge: it comes with the Windows headers, and rejects a file that makes wrong claims
 * about them.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const gcc = 'x86_64-w64-mingw32-gcc'

export type Compiler = { ok: true; version: string } | { ok: false; reason: string }

export const findCompiler = (): Compiler => {
  const requested = spawnSync(gcc, ['-dumpfullversion'], { encoding: 'utf8', timeout: 20_000 })
  if (requested.error !== undefined)
    return { ok: false, reason: `${gcc} is not installed (package gcc-mingw-w64-x86-64)` }
  if (requested.status !== 0)
    return { ok: false, reason: `${gcc} answered ${requested.status}: ${requested.stderr}` }
  return { ok: true, version: requested.stdout.trim() }
}

const inFolder = <T>(use: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-headers-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the compiler's errors by line, counted from 1. `args` are added to the arguments of every compiler run. The
 * compiler optimises, so that calls that are never reached disappear.
 */
const run = (folder: string, text: string, args: readonly string[]): Map<number, string[]> => {
  writeFileSync(join(folder, 'claims.c'), text)
  const ran = spawnSync(
    gcc,
    [
      '-std=gnu17',
      '-w',
      '-O1',
      '-fmax-errors=0',
      '-fdiagnostics-color=never',
      '-ftrack-macro-expansion=0',
      '-c',
      'claims.c',
      '-o',
      'claims.o',
      ...args,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      timeout: 120_000,
    },
  )
  const errors = new Map<number, string[]>()
  for (const [, line, message] of ran.stderr.matchAll(/^claims\.c:(\d+):\d+: error: (.*)$/gm)) {
    errors.set(Number(line), [...(errors.get(Number(line)) ?? []), message ?? ''])
  }
  if (ran.status !== 0 && errors.size === 0)
    throw new Error(`${gcc} answered ${ran.status ?? ran.error?.message}: ${ran.stderr}`)
  return errors
}

export const compile = (lines: readonly string[]): Map<number, string[]> =>
  inFolder((folder) => run(folder, lines.join('\n'), []))

/**
 * Returns every function that the headers declare, indexed by name, in the form in which the compiler lists it:
 * `extern BOOL CloseHandle (HANDLE);`. Throws on any error.
 */
export const prototypesOf = (lines: readonly string[]): Map<string, string> =>
  inFolder((folder) => {
    const errors = run(folder, lines.join('\n'), ['-aux-info', 'aux.txt'])
    if (errors.size > 0)
      throw new Error([...errors].map(([line, all]) => `${lines[line - 1]}: ${all.join('; ')}`).join('\n'))
    const written = readFileSync(join(folder, 'aux.txt'), 'utf8')
    return new Map(
      [...written.matchAll(/\*\/ (extern [^;]*?\b(\w+) \(.*\));/g)].map(([, prototype, name]) => [
        name ?? '',
        prototype ?? '',
      ]),
    )
  })
