/**
 * Import rules, over the graph that dependency-cruiser reads. The rules themselves: .dependency-cruiser.cjs
 * and boundaries.json.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fromRoot, root } from '@clearpane/testkit/root'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import type { Violation } from './rule.ts'
import { isTest } from './sources.ts'

const config = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs'))

export type Graph = { violations: Violation[]; modules: number; edges: number }

/** `paths` are relative to the checkout. Throws if nothing was read: without modules there was no check. */
export const checkGraph = async (paths: readonly string[]): Promise<Graph> => {
  const { forbidden, options } = config
  const exclude = paths.some((path) => path.includes('bad-samples'))
    ? options.exclude
    : { path: [options.exclude.path, '^tools/bad-samples/'] }
  const answer = await cruise([...paths], {
    ...options,
    exclude,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  })
  const { modules, summary } = answer.output as ICruiseResult
  const read = modules.filter(
    (module) =>
      /^(packages|apps|e2e|bench|tools)\//.test(module.source) && /\.(tsx?|mjs|cjs)$/.test(module.source),
  )
  if (read.length === 0)
    throw new Error(`dependency-cruiser read no module of ours below ${paths.join(', ')}`)
  return {
    modules: read.length,
    edges: summary.totalDependenciesCruised ?? 0,
    violations: [
      ...summary.violations.map((violation) => ({
        rule: violation.rule.name,
        file: violation.from,
        what: `→ ${violation.to}: ${commentOf(violation.rule.name, violation.from, forbidden)}`,
      })),
      ...read.flatMap(undeclared),
    ],
  }
}

/** The nearest package.json above a file. */
const manifestOf = (
  file: string,
): { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } => {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(root, folder, 'package.json')
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  }
}

/**
 * Our packages that are used and not declared. All workspaces are linked into one node_modules, so Node finds
 * them anyway, and dependency-cruiser has no name for such an edge that a rule could use.
 */
const undeclared = ({ source, dependencies }: IModule): Violation[] => {
  if (!/(^|\/)(packages|apps)\//.test(source) || isTest(source)) return []
  const names = new Set(
    dependencies
      .map(({ module }) => /^@clearpane\/[^/]+/.exec(module)?.[0])
      .filter((name) => name !== undefined),
  )
  if (names.size === 0) return []
  const { dependencies: own = {}, devDependencies: dev = {} } = manifestOf(source)
  return [...names]
    .filter((name) => !(name in own) && !(name in dev))
    .map((name) => ({
      rule: 'declared',
      file: source,
      what: `→ ${name}: name it in the package.json of the package that uses it`,
    }))
}

type Forbidden = { name: string; comment: string; from: { path?: string | string[] } }

/** Several rules share a name (one per package); the comment is that of the rule for this file. */
const commentOf = (name: string, from: string, forbidden: Forbidden[]): string =>
  forbidden.find(
    (rule) => rule.name === name && [rule.from.path ?? ''].flat().some((path) => new RegExp(path).test(from)),
  )?.comment ?? name
