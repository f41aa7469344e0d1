/**
 * Finds all of a package's Windows declarations by running its modules, so that no list has to be kept up to date.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { root } from '../root.ts'

export type DeclaredFunction = { library: string; prototype: string }
/** A declared method. `slot` is null for a method whose slot is given only where the method is called. */
export type DeclaredMethod = { name: string; parameters: string; slot: number | null }
export type Declared = {
  functions: DeclaredFunction[]
  methods: DeclaredMethod[]
  /**
   * The values of each file's top-level constants, exported or not: `values.get('process/process.ts')?.info`.
   */
  values: Map<string, Record<string, unknown>>
}

const constant = /^(?:export )?const (?:(\w+)\b|\[([\w, ]+)\])/gm

const namesIn = (source: string): string[] =>
  [...source.matchAll(constant)].flatMap(([, one, several]) =>
    one === undefined ? (several ?? '').split(',').map((name) => name.trim()) : [one],
  )

/**
 * Recorders that sit between the package's modules and the two modules that declare functions and methods. A recorder
 * has the same exports as the module behind it, and records every call made through it.
 */
const recorders: Record<string, string> = {
  'core/ffi.ts': `export * from 'real:core/ffi.ts'
import * as real from 'real:core/ffi.ts'
import { functions, methods } from 'record'
export const native = (library, prototype) => (functions.push({ library, prototype }), real.native(library, prototype))
export const nativeMethod = (name, parameters) => (methods.set(name, { parameters, slot: null }), real.nativeMethod(name, parameters))`,
  'com/object.ts': `export * from 'real:com/object.ts'
import * as real from 'real:com/object.ts'
import { methods } from 'record'
const kept = (declare) => (name, slot, ...sorts) => {
  const made = declare(name, slot, ...sorts)
  methods.get(name).slot = slot
  return made
}
export const method = kept(real.method)
export const asksNumber = kept(real.asksNumber)
export const asksFlag = kept(real.asksFlag)
export const asksText = kept(real.asksText)
export const asksObject = kept(real.asksObject)
export const asksIsEmpty = kept(real.asksIsEmpty)`,
}

const recording = (folder: string): Plugin => ({
  name: 'recording',
  setup: (on) => {
    on.onResolve({ filter: /^record$/ }, () => ({ path: 'record', namespace: 'record' }))
    on.onLoad({ filter: /.*/, namespace: 'record' }, () => ({
      contents: 'export const functions = [], methods = new Map()',
    }))
    on.onResolve({ filter: /^real:/ }, ({ path }) => ({ path: join(folder, path.slice('real:'.length)) }))
    on.onResolve({ filter: /(^|\/)(ffi|object)\.ts$/ }, ({ path, resolveDir, namespace }) => {
      const name = relative(folder, join(resolveDir, path))
      return namespace === 'file' && name in recorders ? { path: name, namespace: 'recorder' } : undefined
    })
    on.onLoad({ filter: /.*/, namespace: 'recorder' }, ({ path }) => ({
      contents: recorders[path],
      resolveDir: folder,
    }))
    on.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const values = path.startsWith(folder)
        ? `\nexport const $values = { ${namesIn(source).join(', ')} }`
        : ''
      return { contents: source + values, loader: 'ts' }
    })
  },
})

/**
 * Finds functions that are bound without using `native`. No recorder can sit in front of the file that defines
 * `native`, so the text of this file is searched instead.
 */
const boundDirectly = (source: string): DeclaredFunction[] =>
  [...source.matchAll(/(?:native\('([\w.]+)', |(\w+)\.func\()'([^']+)'\)/g)].map(
    ([, library, variable, prototype]) => ({
      library: library ?? `${variable}.dll`,
      prototype: prototype ?? '',
    }),
  )

/**
 * Reads declarations. `folder` is relative to the checkout; `outfile` is written and loaded. Tests, entry files of
 * tests, and files that contain only types are excluded.
 */
export const readDeclared = async (folder: string, outfile: string): Promise<Declared> => {
  const at = join(root, folder)
  const files = readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^testing\/|\.(test|wine)\.ts$|^thread\/entry\.ts$/.test(name))
    .sort()
  await build({
    stdin: {
      contents: [
        "export { functions, methods } from 'record'",
        ...files.map((name, i) => `import { $values as v${i} } from 'real:${name}'`),
        `export const values = { ${files.map((name, i) => `${JSON.stringify(name)}: v${i}`).join(', ')} }`,
      ].join('\n'),
      resolveDir: at,
    },
    plugins: [recording(at)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    external: ['koffi'],
    define: { __clearpaneThreadSource: 'undefined' },
    logLevel: 'warning',
  })
  const { functions, methods, values } = (await import(pathToFileURL(outfile).href)) as {
    functions: DeclaredFunction[]
    methods: Map<string, Omit<DeclaredMethod, 'name'>>
    values: Record<string, Record<string, unknown>>
  }
  return {
    functions: [...functions, ...boundDirectly(readFileSync(join(at, 'core/ffi.ts'), 'utf8'))],
    methods: [...methods].map(([name, method]) => ({ name, ...method })),
    values: new Map(Object.entries(values)),
  }
}
