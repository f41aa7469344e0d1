/**
 * Parses PowerShell with tree-sitter, for tests: this works without PowerShell, and locates every mistake in our
 * templates.
 */
import { createRequire } from 'node:module'
import { Language, Parser } from 'web-tree-sitter'

const here = createRequire(import.meta.url)

let parser: Promise<Parser> | null = null

const makeParser = async (): Promise<Parser> => {
  await Parser.init()
  const made = new Parser()
  made.setLanguage(await Language.load(here.resolve('tree-sitter-powershell/tree-sitter-powershell.wasm')))
  return made
}

/** Returns the lines that can't be parsed, as `line: text`; empty if all lines can be parsed. */
export const parseErrors = async (text: string): Promise<string[]> => {
  parser ??= makeParser()
  const tree = (await parser).parse(text)
  if (tree === null) throw new Error('the parser gave up')
  const lines = text.split('\n')
  const found: string[] = []
  const stack = [tree.rootNode]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.isError || node.isMissing)
      found.push(`${node.startPosition.row + 1}: ${lines[node.startPosition.row]?.trim()}`)
    else if (node.hasError) stack.push(...node.children.filter((child) => child !== null))
  }
  tree.delete()
  return found
}
