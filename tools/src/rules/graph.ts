/**
 * Rules about imports, checked on the graph that dependency-cruiser reads. The rules themselves are in
 * .dependency-cruiser.cjs and boundaries.json.
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

const read = async (paths: readonly string[], options: object) => {
  const { exclude } = config.options
  const answer = await cruise([...paths], {
    ...config.options,
    ...options,
    exclude: paths.some((path) => path.includes('bad-samples'))
      ? exclude
      : { path: [exclude.path, '^tools/bad-samples/'] },
    baseDir: root,
  })
  return answer.output as ICruiseResult
}

/**
 * Returns, for each file, the files that import this file. A file that imports nothing but types from this file is
 * left out.
 */
export const readImporters = async (paths: readonly string[]): Promise<Map<string, string[]>> => {
  const { modules } = await read(paths, { validate: false })
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only')) continue
      const known = importers.get(resolved)
      if (known === undefined) importers.set(resolved, [source])
      else known.push(source)
    }
  return importers
}

/**
 * Checks the graph. `paths` are relative to the checkout. Throws if no module was read, because then nothing would
 * have been checked.
 */
export const checkGraph = async (paths: readonly string[]): Promise<Graph> => {
  const { forbidden } = config
  const { modules, summary } = await read(paths, { validate: true, ruleSet: { forbidden } })
  const ours = modules.filter(
    (module) =>
      /^(packages|apps|e2e|bench|tools)\//.test(module.source) && /\.(tsx?|mjs|cjs)$/.test(module.source),
  )
  if (ours.length === 0)
    throw new Error(`dependency-cruiser read no module of ours below ${paths.join(', ')}`)
  return {
    modules: ours.length,
    edges: summary.totalDependenciesCruised ?? 0,
    violations: [
      ...summary.violations.map((violation) => ({
        rule: violation.rule.name,
        file: violation.from,
        what: `→ ${violation.to}: ${commentOf(violation.rule.name, violation.from, forbidden)}`,
      })),
      ...ours.flatMap(undeclared),
      ...backAndForth(ours),
    ],
  }
}

/** Returns the nearest package.json above a file. */
const manifestOf = (
  file: string,
): { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } => {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(root, folder, 'package.json')
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  }
}

/**
 * Finds packages that are used without being declared. All workspaces are linked into one node_modules, so Node also
 * finds packages that aren't declared, and for such an import dependency-cruiser has no name that a rule could use.
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

/**
 * Places in which imports between folders and files go in one direction only, so that each folder or file can be read
 * without the folders or files that use it.
 */
const places = [
  /^(?:tools\/bad-samples\/[^/]+\/)?(?:packages|apps)\/[^/]+\/src\//,
  /^apps\/web\/src\/[^/]+\//,
  /^packages\/host\/src\/windows\//,
]

/** Returns the folder or file, within a place in the tree, to which a module belongs. */
const roomOf = (place: string, file: string): string | null =>
  file.startsWith(place) ? place + (file.slice(place.length).split('/')[0] ?? '') : null

const isFile = (room: string) => /\.\w+$/.test(room)

type Arrow = { from: string; to: string; file: string; imported: string }

const arrowsIn = (place: string, modules: readonly IModule[]): Arrow[] =>
  modules.flatMap(({ source, dependencies }) => {
    const from = roomOf(place, source)
    if (from === null || isTest(source)) return []
    return dependencies.flatMap(({ resolved }) => {
      const to = roomOf(place, resolved)
      return to === null || to === from ? [] : [{ from, to, file: source, imported: resolved }]
    })
  })

/** Finds every import that is part of a cycle between folders even though it isn't part of a cycle between files. */
const backAndForth = (modules: readonly IModule[]): Violation[] => {
  const found = new Set(
    modules.flatMap(({ source }) => places.flatMap((place) => place.exec(source)?.[0] ?? [])),
  )
  return [...found].flatMap((place) => {
    const arrows = arrowsIn(place, modules)
    const next = Map.groupBy(arrows, ({ from }) => from)
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (next.get(from) ?? []).some((arrow) => {
        if (arrow.to === to) return true
        if (seen.has(arrow.to)) return false
        seen.add(arrow.to)
        return reaches(arrow.to, to, seen)
      })
    return (
      arrows
        // A cycle between two files is left out here, because a separate rule finds such cycles.
        .filter(({ from, to }) => !(isFile(from) && isFile(to)) && reaches(to, from))
        .map(({ from, to, file, imported }) => ({
          rule: 'one-direction',
          file,
          what: `→ ${imported}: ${to} uses ${from} too, directly or through others; move what both need`,
        }))
    )
  })
}

type Forbidden = { name: string; comment: string; from: { path?: string | string[] } }

/**
 * Returns the comment. Several rules have the same name (one rule for each package); the comment is taken from the
 * rule that applies to this file.
 */
const commentOf = (name: string, from: string, forbidden: Forbidden[]): string =>
  forbidden.find(
    (rule) => rule.name === name && [rule.from.path ?? ''].flat().some((path) => new RegExp(path).test(from)),
  )?.comment ?? name
