/**
 * Implements `npm run -s contract`, which generates two lists from the API's calls: the addresses without their
 * schemas, which are all that a browser needs to make requests, and the calls in docs/api.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '../src/calls.ts'
import type { Contract } from '../src/kit.ts'
import { pathOf } from '../src/routes.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const all = Object.entries<Contract>(calls)

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

const webSource = at('../../../apps/web/src')

/** Returns the web app's source code as one string. */
const webText = (): string =>
  readdirSync(webSource, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(webSource, name), 'utf8'))
    .join('\n')

/**
 * Returns the names of the calls that pages make. The function can find the calls because pages write their names in
 * quotes.
 */
const namesOfPages = (): ReadonlySet<string> =>
  new Set([...webText().matchAll(/['"`](\w+)['"`]/g)].map(([, name = '']) => name))

const lineOf = ([name, { path, job }]: (typeof all)[number]): string => {
  const rest = path.replace(/^\/api\//, '')
  const written = rest === pathOf(name) ? '' : rest
  return `${name} ${written}${job ? ' job' : ''}`.trimEnd()
}

const listOf = (name: string, some: typeof all): string => {
  const linesOf = (wanted: string) => some.filter(([, { method }]) => method === wanted).map(lineOf)
  return [
    '// Made of the calls in features/ by `npm run -s contract`: change those and run it again.',
    `export const ${name} = {`,
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
  const ofPages = namesOfPages()
  const isOfPages = ([name]: (typeof all)[number]) => ofPages.has(name)
  return [
    // Every page loads this module first, so it contains no addresses that only scripts use.
    { file: at('../src/routes.generated.ts'), text: listOf('lines', all.filter(isOfPages)) },
    {
      file: at('../src/other-routes.generated.ts'),
      text: listOf(
        'otherLines',
        all.filter((one) => !isOfPages(one)),
      ),
    },
    { file: docs, text: listed(readFileSync(docs, 'utf8')) },
  ]
}

if (import.meta.main) for (const { file, text } of generated()) writeFileSync(file, text)
