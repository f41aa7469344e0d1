/**
 * `npm run mutation [FILE …]`: changes critical code, one small fault at a time, and checks whether a light
 * test fails. Runs on a copy, so a killed run leaves no fault behind. Part of `npm run soak`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot, root } from '@clearpane/testkit/root'
import { breakAt, mutated, tests } from './scope.ts'

const copy = fromRoot('.cache', 'mutation')

/** What git tracks, as it currently is in the working tree. */
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
 * Packages from npm are shared. Ours must come from the copy, or tests would run the code without the fault.
 */
const linkModules = () => {
  const [from, to] = [fromRoot('node_modules'), join(copy, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@clearpane' && name !== '.vite') symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, '@clearpane'), join(to, '@clearpane'), { recursive: true, verbatimSymlinks: true })
}

const vitestConfig = `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ${JSON.stringify(tests)}, testTimeout: 30_000 } })
`

const strykerConfig = (files: readonly string[]) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: files,
  // Our copy may be changed. A sandbox inside it would find our packages outside of it.
  inPlace: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 90, low: 75, break: breakAt },
  ignoreStatic: true,
  tempDirName: '.stryker-tmp',
})

const desired = process.argv.slice(2)
copyTree()
linkModules()
writeFileSync(join(copy, 'vitest.mutation.config.ts'), vitestConfig)
writeFileSync(
  join(copy, 'stryker.config.json'),
  JSON.stringify(strykerConfig(desired.length > 0 ? desired : mutated)),
)
const { status } = spawnSync(
  process.execPath,
  [fromRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run'],
  {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, CLEARPANE_MUTATION: '1' },
  },
)
process.exitCode = status ?? 1
