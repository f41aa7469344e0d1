/**
 * Runs `npm run catalog:check`, which does everything that is necessary after a change to the catalog. This command
 * formats and compiles the entries, writes the pages about the catalog, checks whether the German wording is
 * complete, runs the rules, and tries out each new or changed entry on the sample PC. If ids are given as arguments,
 * those entries are tried out instead.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tweakById, tweaks } from '@clearpane/catalog'
import { writePages } from '@clearpane/catalog/pages'
import { fromRoot, root } from '@clearpane/testkit/root'
import { pureTypes } from '../checks.ts'
import { typecheck } from '../typecheck.ts'
import { changedEntries } from './changed.ts'
import { withoutGerman } from './german.ts'
import { tryOut } from './try-out.ts'

const node = (script: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, [fromRoot('node_modules', script), ...args], { cwd: root, stdio: 'inherit' })
    .status === 0

/** Returns a source file as it was last committed; the text is empty if the file is new or there is no git. */
const committed = (file: string): string =>
  spawnSync('git', ['show', `HEAD:${file}`], { cwd: root, encoding: 'utf8' }).stdout ?? ''

/** Lists the files of catalog entries that differ from the last commit, including new files. */
const changedFiles = (): string[] => {
  const changes = ['status', '--porcelain', '--untracked-files=all', '--', 'packages/catalog/src']
  const { stdout } = spawnSync('git', changes, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .map((line) => line.slice(3).replace(/^.* -> /, ''))
    .filter((file) => file.endsWith('.ts') && existsSync(fromRoot(file)))
}

const entries = 'apps/web/src/locales/de/entries'
/** Reads the web app's German wording from all its files. */
const readGerman = () =>
  Object.assign(
    {},
    ...readdirSync(fromRoot(entries)).map((file) =>
      JSON.parse(readFileSync(fromRoot(entries, file), 'utf8')),
    ),
  )

const steps: [name: string, run: () => boolean][] = [
  [
    'format',
    () => node('@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings', 'packages/catalog'),
  ],
  ['types', () => typecheck(pureTypes)],
  [
    'german',
    () => {
      const missing = withoutGerman(tweaks, readGerman())
      for (const line of missing) console.log(line)
      return missing.length === 0
    },
  ],
  [
    'rules',
    () =>
      node(
        'vitest/vitest.mjs',
        'run',
        '--project',
        'light',
        '--reporter=minimal',
        '--silent=passed-only',
        'packages/catalog',
      ),
  ],
]

const tryEntry = async (id: string): Promise<boolean> => {
  const tweak = tweakById.get(id)
  if (tweak === undefined) {
    console.log(`The catalog has no entry ${id}`)
    return false
  }
  console.log(`\n${id}: ${tweak.title}`)
  let good = true
  for (const { id: option, label } of tweak.options) {
    const { lines, problems } = await tryOut(tweaks, { tweakId: id, option })
    console.log([`  ${label}`, ...lines.map((line) => `    ${line}`)].join('\n'))
    for (const problem of problems) console.log(`    ✗ ${problem}`)
    good &&= problems.length === 0
  }
  return good
}

console.log(`pages: ${writePages()} in dist/catalog`)
const named = process.argv.slice(2)
const ids =
  named.length > 0
    ? named
    : changedFiles()
        .flatMap((file) => changedEntries(committed(file), readFileSync(fromRoot(file), 'utf8')))
        .filter((id) => tweakById.has(id))
// The first failing step ends the run, because later steps would only repeat the failure.
const failed = steps.find(([, run]) => !run())?.[0]
const broken: string[] = []
for (const id of failed === undefined ? ids : []) if (!(await tryEntry(id))) broken.push(id)
const wrong = failed ?? broken.join(', ')
console.log(
  wrong === ''
    ? `\ncatalog: ${tweaks.length} tweaks keep the rules; ${ids.length} new or changed, applied and undone on the sample PC`
    : `\ncatalog: not ready (${wrong}); the lines above say why`,
)
process.exitCode = wrong === '' ? 0 : 1
