/**
 * What the pages cost: the scripts a browser has to load, compressed as it gets them. The first page is
 * everything its HTML pulls in; a route and a widget are what each adds to that. Every one is known by name
 * and fails above its budget. Run after a build: `node apps/web/size.ts`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Chunk, closure, type Part, partsOf } from './size-parts.ts'

const kilobyte = 1024
const budgets: Record<Part['sort'], number> = { route: 40 * kilobyte, widget: 60 * kilobyte }
const firstBudget = 160 * kilobyte

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

const over = total > firstBudget ? ['first page'] : []
const { parts, unknown } = partsOf(manifest)
for (const sort of ['route', 'widget'] as const) {
  print(`Added by each ${sort}, gzip, of ${budgets[sort] / kilobyte} KB:`)
  for (const part of parts.filter((one) => one.sort === sort)) {
    const added = [...closure(manifest, part.entries)].filter((name) => !first.has(name))
    const bytes = scripts(added).reduce((sum, file) => sum + compressed(file), 0)
    print(`${show(bytes)}  ${part.name}`)
    if (bytes > budgets[sort]) over.push(part.name)
  }
}
const css = [...new Set([...first].flatMap((name) => manifest[name]?.css ?? []))].reduce(
  (sum, file) => sum + compressed(file),
  0,
)
print(`Styles of the first page: ${show(css).trim()}`)
for (const name of unknown)
  process.stderr.write(`Neither route, words nor widget: ${name}. Name it in apps/web/size-parts.ts\n`)
for (const name of over) process.stderr.write(`Above its budget: ${name}\n`)
if (over.length + unknown.length > 0) process.exitCode = 1
