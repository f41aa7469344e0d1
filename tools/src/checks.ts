/** The checks of the whole tree: how each is started, for every command that runs some of them. */
import { fromRoot } from '@clearpane/testkit/root'

/** A Node program below the repository's root. */
export type Check = { name: string; file: string; args: readonly string[] }

const inModules = (...parts: string[]) => fromRoot('node_modules', ...parts)

const typesOf = (project: string): Check => ({
  name: `types: ${project}`,
  file: inModules('typescript7', 'bin', 'tsc'),
  args: ['-p', `tsconfig.${project}.json`],
})

/** The same, which looks only at what a change reaches since the last time. */
const remembering = (check: Check, project: string): Check => ({
  ...check,
  args: [...check.args, '--incremental', '--tsBuildInfoFile', `.cache/types-${project}.tsbuildinfo`],
})

/** What the catalog must compile with. */
export const pureTypes = typesOf('pure')

/** One compiler run per environment: a pure package that names Node or the DOM doesn't compile. */
const projects = ['pure', 'node', 'web']
export const typeChecks: readonly Check[] = projects.map(typesOf)

/** For two looks in a row; the check that decides starts from nothing. */
export const quickTypeChecks: readonly Check[] = projects.map((name) => remembering(typesOf(name), name))

export const lint: Check = {
  name: 'lint',
  file: inModules('@biomejs', 'biome', 'bin', 'biome'),
  args: ['check', '--error-on-warnings', '.'],
}

/** Only these files. One that Biome leaves alone, such as a document, is no error. */
export const lintOf = (files: readonly string[]): Check => ({
  ...lint,
  args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
})

export const boundaries: Check = {
  name: 'boundaries',
  file: fromRoot('tools', 'src', 'boundaries.ts'),
  args: [],
}

export const unused: Check = {
  name: 'unused',
  file: inModules('knip', 'bin', 'knip.js'),
  args: ['--no-progress', '--no-config-hints'],
}
