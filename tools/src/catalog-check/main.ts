/**
 * `npm run catalog:check`: everything a changed catalog needs, in one command. Formats the entries, compiles
 * them, writes docs/catalog, runs the rules, and tries each new or changed entry on the sample PC. Ids as
 * arguments name the entries to try instead.
 */
import { spawnSync } from 'node:child_process'
import { tweakById, tweaks } from '@clearpane/catalog'
import { writePages } from '@clearpane/catalog/pages'
import { fromRoot, root } from '@clearpane/testkit/root'
import { typecheck } from '../typecheck.ts'
import { changedEntries } from './changed.ts'
import { tryOut } from './try-out.ts'

const node = (script: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, [fromRoot('node_modules', script), ...args], { cwd: root, stdio: 'inherit' })
    .status === 0

/** A page as it was committed last; empty for a new one, or where there is no git. */
const committed = (file: string): string =>
  spawnSync('git', ['show', `HEAD:docs/catalog/${file}`], { cwd: root, encoding: 'utf8' }).stdout ?? ''

const steps: [name: string, run: () => boolean][] = [
  [
    'format',
    () => node('@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings', 'packages/catalog'),
  ],
  ['types', () => typecheck('tsconfig.pure.json')],
  [
    'rules',
    () =>
      node(
        'vitest/vitest.mjs',
        'run',
        '--project',
        'light',
        '--reporter=default',
        '--silent=passed-only',
        'packages/catalog',
      ),
  ],
]

const tryEntry = async (id: string): Promise<boolean> => {
  const tweak = tweakById.get(id)
  if (tweak === undefined) {
    console.log(`${id} is no entry of the catalog`)
    return false
  }
  console.log(`\n${id}: ${tweak.title}`)
  let good = true
  for (const { id: option, label } of tweak.options) {
    const { lines, problems } = await tryOut(tweaks, { tweak: id, option })
    console.log([`  ${label}`, ...lines.map((line) => `    ${line}`)].join('\n'))
    for (const problem of problems) console.log(`    ✗ ${problem}`)
    good &&= problems.length === 0
  }
  return good
}

const pages = writePages()
console.log(`pages: ${pages.length} in docs/catalog`)
const failed = steps.flatMap(([name, run]) => (run() ? [] : [name]))
const named = process.argv.slice(2)
const ids =
  named.length > 0
    ? named
    : changedEntries(
        pages.map(({ file }) => committed(file)),
        pages.map(({ text }) => text),
      )
for (const id of failed.length === 0 ? ids : []) if (!(await tryEntry(id))) failed.push(id)
console.log(
  failed.length === 0
    ? `\ncatalog: ${tweaks.length} tweaks keep the rules; ${ids.length} new or changed, applied and undone on the sample PC`
    : `\ncatalog: not ready (${failed.join(', ')}); the lines above say why`,
)
process.exitCode = failed.length === 0 ? 0 : 1
