/** The project's own source files, parsed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '@clearpane/testkit/root'
import ts from 'typescript'

export type Source = {
  /** Path in the tree, with forward slashes; for a bad sample, the path that the sample stands for. */
  file: string
  text: string
  lines: number
  tree: ts.SourceFile
}

const folders = ['packages', 'apps', 'e2e', 'bench', 'tools']
const skipped = new Set(['node_modules', 'dist', '.cache', 'bad-samples'])

const walk = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const full = join(path, entry.name)
    return entry.isDirectory() ? walk(full) : [full]
  })

export const isTest = (file: string): boolean => /\.(test|wine)\.tsx?$|\/testing\//.test(file)
export const isGenerated = (file: string): boolean => /\.generated\.ts$/.test(file)

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.ESNext,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

export const readSources = (tree: string = root): Source[] => {
  const present = new Set(readdirSync(tree))
  return folders
    .filter((name) => present.has(name))
    .flatMap((name) => walk(join(tree, name)))
    .filter((path) => /\.(tsx?|mjs|cjs)$/.test(path))
    .map((path) => {
      const file = relative(tree, path).replaceAll('\\', '/')
      const text = readFileSync(path, 'utf8')
      return { file, text, lines: text.trimEnd().split('\n').length, tree: parse(file, text) }
    })
}

export const lineOf = (source: Source, node: ts.Node): number =>
  source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1

/** Returns every node below this node, depth first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  node.forEachChild((child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}
