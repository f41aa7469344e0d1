/**
 * Generates src/runtime/runtime.generated.ts from runtime/*.ps1, and writes the SHA-256 hash of those files into
 * docs/scripts.md: `node packages/compiler/generate/runtime.node.ts`. A test checks that the scripts, the generated
 * file and the documented hash match.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../runtime/', import.meta.url))
export const generatedFile = fileURLToPath(new URL('../src/runtime/runtime.generated.ts', import.meta.url))

/**
 * The pattern for a function that begins and ends in the first column. A test ensures that all functions have this
 * form, so the pattern finds every function.
 */
const functionText = /^function ([A-Z][A-Za-z]+-[A-Z][A-Za-z]+) \{\n[\s\S]*?^\}$/gm

const docsFile = fileURLToPath(new URL('../../../docs/scripts.md', import.meta.url))
/** The pattern for the only place in the documentation that contains the hash. */
export const publishedHash = /(?<=^\| runtime \d+ \| `)[0-9a-f]{64}(?=` \|$)/m

const sources = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ps1'))
    .sort()
    .map((name) => readFileSync(`${folder}${name}`, 'utf8'))

/**
 * Returns the hash of all files together, computed like `LC_ALL=C cat packages/compiler/runtime/*.ps1 | sha256sum`.
 */
export const runtimeHash = (): string => createHash('sha256').update(sources().join('')).digest('hex')

export const generateRuntime = (): string => {
  const functions = sources()
    .flatMap((text) => [...text.matchAll(functionText)])
    .map(([text, name]) => `  ${JSON.stringify(name)}: ${JSON.stringify(text)},`)
  return [
    '// Made from runtime/*.ps1 by generate/runtime.node.ts: change those and run it again.',
    `export const runtimeHash = '${runtimeHash()}'`,
    'export const runtimeFunctions: Readonly<Record<string, string>> = {',
    ...functions,
    '}',
    '',
  ].join('\n')
}

export const docsWithHash = (): string => readFileSync(docsFile, 'utf8').replace(publishedHash, runtimeHash())

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(generatedFile, generateRuntime())
  writeFileSync(docsFile, docsWithHash())
}
