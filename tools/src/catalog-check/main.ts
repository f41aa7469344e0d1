/**
 * `npm run catalog:check`: everything a changed catalog needs, in one command. Formats the entries, compiles
 * them, writes docs/catalog, runs the rules, and tries each new or changed entry on the sample PC. Ids as
 * arguments name the entries to try instead.
 */
import { spawnSync } from 'node:child_process'
import { tweakById, tweaks } from '@clearpane/catalog'
import { writePages } from '@clearpane/catalog/pages'
import { fromRoot, root } from '@clearpane/testkit/root'
import { pureTypes } from '../checks.ts'
import { typecheck } from '../typecheck.ts'
import { changedEntries } from './changed.ts'
import { tryOut } from './try-out.ts'

const node = (script: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, [fromRoot('node_modules', script), ...args], { cwd: root, stdio: 'inherit' })
    .status === 0

/** A page as last committed; empty for a new one, and without git. */
const committed = (file: string): string =>
  spawnSync('git', ['show', `HEAD:docs/catalog/${file}`], { cwd: root, encoding: 'utf8' }).stdout ?? ''

const steps: [name: string, run: () => boolean][] = [
  [
    'format',
    () => node('@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings', 'packages/catalog'),
  ],
  ['types', () => typecheck(pureTypes)],
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

const pages = writePages()
console.log(`pages: ${pages.length} in docs/catalog`)
const named = process.argv.slice(2)
const ids =
  named.length > 0
    ? named
    : changedEntries(
        pages.map(({ file }) => committed(file)),
        pages.map(({ text }) => text),
      )
// The first step that fails ends it: the later ones would only repeat it.
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
