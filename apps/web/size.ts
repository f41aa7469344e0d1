/**
 * Measures how large pages are, that is, how much compressed script a browser has to load. For the first page,
 * everything that its HTML loads is counted; for a route, a widget or a file of strings, only the scripts that are
 * loaded in addition. The check fails if a part is larger than its budget. Run this program after a build: `node
 * apps/web/size.ts`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Chunk, closure, type Part, type PartType, partsOf } from './size-parts.ts'

const kilobyte = 1024
const budgets: Record<PartType, number> = {
  route: 40 * kilobyte,
  widget: 60 * kilobyte,
  // Two files contain the wording of the reasons and of the errors for all parts; their German versions are the
  // largest files of strings.
  words: 13 * kilobyte,
}
const firstBudget = 150 * kilobyte

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const manifestFile = `${dist}.vite/manifest.json`
if (!existsSync(manifestFile)) {
  process.stderr.write('There is no build in apps/web/dist. Run: npx vite build apps/web\n')
  process.exit(64)
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

const compressed = (file: string): number => gzipSync(readFileSync(dist + file), { level: 9 }).length
const show = (bytes: number): string => `${(bytes / kilobyte).toFixed(1).padStart(7)} KB`
const print = (line: string) => process.stdout.write(`${line}\n`)
const scripts = (names: Iterable<string>) =>
  [...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))

const entries = Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry === true ? [name] : []))
const first = closure(manifest, entries)
const firstFiles = ['theme.js', ...scripts(first)].map((file) => ({ file, bytes: compressed(file) }))
const total = firstFiles.reduce((sum, { bytes }) => sum + bytes, 0)

print('First page, gzip:')
for (const { file, bytes } of firstFiles.toSorted((a, b) => b.bytes - a.bytes))
  print(`${show(bytes)}  ${file}`)
print(`${show(total)}  of ${firstBudget / kilobyte} KB`)

const added = ({ name }: Part): number =>
  scripts([...closure(manifest, [name])].filter((one) => !first.has(one))).reduce(
    (sum, file) => sum + compressed(file),
    0,
  )

const over = total > firstBudget ? ['first page'] : []
const parts = partsOf(manifest).map((part) => ({ ...part, bytes: added(part) }))
for (const type of ['route', 'widget', 'words'] as const) {
  const own = parts.filter((part) => part.type === type).toSorted((a, b) => b.bytes - a.bytes)
  // Every page exists in two languages, and the result shows only the larger version.
  const shown = type === 'words' ? own.slice(0, 4) : own
  print(
    `Added by each of ${own.length} ${type === 'words' ? type : `${type}s`}, gzip, of ${budgets[type] / kilobyte} KB:`,
  )
  for (const { bytes, name } of shown) print(`${show(bytes)}  ${name.replace(/^src\//, '')}`)
  over.push(...own.filter(({ bytes }) => bytes > budgets[type]).map(({ name }) => name))
}
const css = [...new Set([...first].flatMap((name) => manifest[name]?.css ?? []))].reduce(
  (sum, file) => sum + compressed(file),
  0,
)
print(`Styles of the first page: ${show(css).trim()}`)
for (const name of over) process.stderr.write(`Above its budget: ${name}\n`)
if (over.length > 0) process.exitCode = 1
