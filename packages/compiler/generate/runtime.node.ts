/** Makes src/runtime.generated.ts from runtime/*.ps1: `node packages/compiler/generate/runtime.node.ts`. A test keeps the two in step. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../runtime/', import.meta.url))
export const generatedFile = fileURLToPath(new URL('../src/runtime.generated.ts', import.meta.url))

/** Functions begin and end in the first column: that is the whole grammar needed here, and a test holds the files to it. */
const functionText = /^function ([A-Z][A-Za-z]+-[A-Z][A-Za-z]+) \{\n[\s\S]*?^\}$/gm

export const generateRuntime = (): string => {
  const functions = readdirSync(folder)
    .filter((name) => name.endsWith('.ps1'))
    .sort()
    .flatMap((name) => [...readFileSync(`${folder}${name}`, 'utf8').matchAll(functionText)])
    .map(([text, name]) => `  ${JSON.stringify(name)}: ${JSON.stringify(text)},`)
  return [
    '// Made from runtime/*.ps1 by generate/runtime.node.ts: change those and run it again.',
    'export const runtimeFunctions: Readonly<Record<string, string>> = {',
    ...functions,
    '}',
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(generatedFile, generateRuntime())
