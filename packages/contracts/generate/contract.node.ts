/**
 * `npm run -s contract`: generates two files from the calls: the addresses without their schemas, which is
 * all that a browser needs for a request, and the list of calls in docs/api.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '../src/calls.ts'
import type { Contract } from '../src/kit.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const all = Object.entries<Contract>(calls)

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Writes the addresses as compactly as possible, because every page loads them first. */
const addresses = (): string => {
  const linesOf = (wanted: string) =>
    all.flatMap(([name, { method, path, job }]) =>
      method === wanted ? [`${name} ${path.replace(/^\/api\//, '')}${job ? ' job' : ''}`] : [],
    )
  return [
    '// Made of the calls in features/ by `npm run -s contract`: change those and run it again.',
    'export const lines = {',
    ...methods.map((method) => `  ${method}: \`\n${linesOf(method).join('\n')}\`,`),
    '}',
    '',
  ].join('\n')
}

const [begin, end] = ['<!-- calls: made by `npm run -s contract` -->', '<!-- end of calls -->']

const listed = (text: string): string => {
  const rows = all.map(
    ([, { method, path, job, summary }]) => `| \`${method} ${path}\` | ${summary}${job ? ' A job.' : ''} |`,
  )
  const [head, rest = ''] = text.split(begin)
  return `${head}${begin}\n\n| call | what it does |\n|---|---|\n${rows.join('\n')}\n\n${end}${rest.split(end)[1]}`
}

export const generated = (): { file: string; text: string }[] => {
  const docs = at('../../../docs/api.md')
  return [
    { file: at('../src/routes.generated.ts'), text: addresses() },
    { file: docs, text: listed(readFileSync(docs, 'utf8')) },
  ]
}

if (import.meta.main) for (const { file, text } of generated()) writeFileSync(file, text)
