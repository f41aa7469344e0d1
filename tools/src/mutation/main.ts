/**
 * Runs `npm run mutation [GROUP …]`, which introduces small faults, one at a time, into code that must not be wrong,
 * and checks whether a light test notices each fault. The command works on a copy of the project, so that a killed
 * run leaves no fault behind. The mutation tests are part of `npm run soak`.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot, root } from '@clearpane/testkit/root'
import { type Group, groups } from './scope.ts'

const copy = fromRoot('.cache', 'mutation')
const report = join(copy, 'reports', 'mutation', 'mutation.json')

/** Copies the files that git tracks as they currently are in the working tree. */
const copyTree = () => {
  rmSync(copy, { recursive: true, force: true })
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  if (status !== 0) throw new Error('git does not list the files to copy')
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(fromRoot(file), join(copy, file), { force: true })
  }
}

/**
 * Links modules. Packages from npm are shared with the copy. The project's own packages must come from the copy,
 * because otherwise the tests would run the original code, which doesn't contain the fault.
 */
const linkModules = () => {
  const [from, to] = [fromRoot('node_modules'), join(copy, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@clearpane' && name !== '.vite') symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, '@clearpane'), join(to, '@clearpane'), { recursive: true, verbatimSymlinks: true })
}

const vitestConfig = ({ tests }: Group) => `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ${JSON.stringify(tests)}, testTimeout: 30_000 } })
`

const strykerConfig = ({ mutate, breakAt }: Group) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate,
  // Stryker may change the copy of the project in place. In a sandbox inside the copy, the tests would find the
  // project's packages outside the sandbox.
  inPlace: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // If a test only times out because the machine is slow, this must not count as if the test had noticed the fault.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 90, low: 75, break: breakAt },
  ignoreStatic: true,
  tempDirName: '.stryker-tmp',
})

type Mutant = { status: string }
const caught = new Set(['Killed', 'Timeout'])
const missed = new Set(['Survived', 'NoCoverage'])

/**
 * Computes the score as Stryker does: static mutants and mutants that don't compile are left out of both counts.
 */
const score = (): { caught: number; of: number } => {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: Mutant[] }>
  }
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = all.filter((status) => caught.has(status)).length
  return { caught: noticed, of: noticed + all.filter((status) => missed.has(status)).length }
}

const stryker = fromRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const names = process.argv.slice(2)
const chosen = Object.entries(groups).filter(([name]) => names.length === 0 || names.includes(name))
if (chosen.length === 0) throw new Error(`no such group: there are ${Object.keys(groups).join(', ')}`)
copyTree()
linkModules()
const sum = { caught: 0, of: 0 }
for (const [name, group] of chosen) {
  writeFileSync(join(copy, 'vitest.mutation.config.ts'), vitestConfig(group))
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(strykerConfig(group)))
  // If one group fails to start, the report of the previous group must not be used for it.
  rmSync(report, { force: true })
  const { status } = spawnSync(process.execPath, [stryker, 'run'], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, CLEARPANE_MUTATION: '1' },
  })
  if (status !== 0) process.exitCode = status ?? 1
  if (!existsSync(report)) {
    console.log(`mutation ${name}: no report`)
    continue
  }
  const one = score()
  sum.caught += one.caught
  sum.of += one.of
  console.log(`mutation ${name}: ${one.caught} of ${one.of} noticed (at least ${group.breakAt} %)`)
}
console.log(`mutation: ${sum.caught} of ${sum.of} noticed, ${((100 * sum.caught) / sum.of).toFixed(1)} %`)
