/**
 * What the first page costs: every script and style its HTML pulls in before the dashboard is shown, compressed as a
 * browser gets it. Fails above the budget. Run after a build: `node apps/web/size.ts`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const budget = 160 * 1024
const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const manifestFile = `${dist}.vite/manifest.json`
if (!existsSync(manifestFile)) {
  process.stderr.write('There is no build in apps/web/dist. Run: npx vite build apps/web\n')
  process.exit(64)
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

const collect = (name: string, seen: Set<string>) => {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`the build has no chunk ${name}`)
  if (seen.has(name)) return
  seen.add(name)
  for (const next of chunk.imports ?? []) collect(next, seen)
}

const compressed = (file: string): number => gzipSync(readFileSync(dist + file), { level: 9 }).length
const show = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(7)} KB`
const print = (line: string) => process.stdout.write(`${line}\n`)

const first = new Set<string>()
for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) collect(name, first)

const named = (chunks: Iterable<string>) => [...chunks].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))
const rows = (files: readonly string[]) => {
  const sized = files.map((file) => ({ file, bytes: compressed(file) })).toSorted((a, b) => b.bytes - a.bytes)
  for (const { file, bytes } of sized) print(`${show(bytes)}  ${file}`)
  return sized.reduce((sum, { bytes }) => sum + bytes, 0)
}

print('First page, gzip:')
const boot = compressed('theme.js')
print(`${show(boot)}  theme.js`)
const total = boot + rows(named(first))
const css = [...new Set([...first].flatMap((name) => manifest[name]?.css ?? []))].reduce((sum, file) => sum + compressed(file), 0)
print('Loaded when needed, gzip:')
rows(named(Object.keys(manifest).filter((name) => !first.has(name))))
print(`JavaScript of the first page: ${(total / 1024).toFixed(1)} KB of ${budget / 1024} KB; styles ${(css / 1024).toFixed(1)} KB`)
if (total > budget) process.exitCode = 1
