/** The checks of the whole tree and their commands, for every script that runs any of them. */
import { fromRoot } from '@clearpane/testkit/root'

/** A check: a Node program whose path is relative to the root of the repository. */
export type Check = { name: string; file: string; args: readonly string[] }

const inModules = (...parts: string[]) => fromRoot('node_modules', ...parts)

const typesOf = (project: string): Check => ({
  name: `types: ${project}`,
  file: inModules('typescript7', 'bin', 'tsc'),
  args: ['-p', `tsconfig.${project}.json`],
})

/** Makes a check that looks only at the files affected by changes since its last run. */
const remembering = (check: Check, project: string): Check => ({
  ...check,
  args: [...check.args, '--incremental', '--tsBuildInfoFile', `.cache/types-${project}.tsbuildinfo`],
})

/** The type check that the catalog must pass. */
export const pureTypes = typesOf('pure')

/**
 * Projects, each of which is compiled separately for one environment: a pure package that uses Node or the DOM
 * doesn't compile.
 */
const projects = ['pure', 'node', 'web']
export const typeChecks: readonly Check[] = projects.map(typesOf)

/**
 * Type checks for quick repeated runs, each of which builds on the previous run's result. The full check uses no
 * earlier result.
 */
export const quickTypeChecks: readonly Check[] = projects.map((name) => remembering(typesOf(name), name))

export const lint: Check = {
  name: 'lint',
  file: inModules('@biomejs', 'biome', 'bin', 'biome'),
  args: ['check', '--error-on-warnings', '.'],
}

/**
 * Makes a lint check that covers only the given files. A file that Biome skips, such as a document, doesn't count as
 * an error.
 */
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
