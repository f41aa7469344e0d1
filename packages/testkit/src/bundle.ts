/** Bundles the command line and everything it uses into one CommonJS file for a given Node. */
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { root } from './root.ts'

export type BundleOptions = {
  entry: string
  outfile: string
  /** Oldest Node on which the bundle must run, in esbuild's notation. */
  target: string
  define?: Record<string, string>
  /** Modules that stay outside the bundle; the one-file executable may only use Node's own. */
  external?: string[]
  /** Files that run before the entry. */
  inject?: string[]
  /** Imports that stay outside, each with the file beside the bundle that provides it. */
  apart?: readonly { from: RegExp; file: string }[]
}

/** Entries of the files that run in worker threads, as text: they travel inside the bundle. */
const threadEntry = 'packages/win32/src/thread/entry.ts'
const workEntry = 'packages/service/src/works/entry.ts'
const readerEntry = 'packages/host/src/generic/files/reader/entry.ts'

/** Removes zod's messages in other languages: they are never used, and together they are 340 KB. */
const oneLanguageOfZod: Plugin = {
  name: 'one language of zod',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    })),
}

const shared = (target: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target,
  banner: { js: "const __clearpaneFileUrl = require('node:url').pathToFileURL(__filename).href;" },
  // Names aren't shortened, because a user's stack trace should name our functions. Removes comments, and escapes
  // text: one
  // letter outside Latin-1 anywhere makes V8 store the whole source with two bytes per letter.
  minifyWhitespace: true,
  lineLimit: 200,
  legalComments: 'eof',
  logLevel: 'warning',
  charset: 'ascii',
  // The executable runs the bundle as a function, where `import()` finds no loader; for Node's own modules `require`
  // works as well.
  supported: { 'dynamic-import': false },
  // The index of the package includes every hash that it supports. That takes 220 KB and can't be tree-shaken.
  alias: { 'hash-wasm': 'hash-wasm/dist/xxhash128.umd.min.js' },
  plugins: [oneLanguageOfZod],
})

const threadSource = async (
  entry: string,
  target: string,
  define: Record<string, string> = {},
): Promise<string> => {
  const { outputFiles } = await build({
    ...shared(target),
    entryPoints: [entry],
    write: false,
    external: ['koffi'],
    define: { 'import.meta.url': '__clearpaneFileUrl', __clearpaneThreadSource: 'undefined', ...define },
  })
  return outputFiles?.[0]?.text ?? ''
}

/** The code of all worker threads as text, in the form that esbuild and Vite accept in `define`. */
export const threadSources = async (target: string): Promise<Record<string, string>> => {
  const reader = { __clearpaneReaderSource: JSON.stringify(await threadSource(readerEntry, target)) }
  const [thread, work] = await Promise.all([
    threadSource(threadEntry, target),
    threadSource(workEntry, target, reader),
  ])
  return {
    __clearpaneThreadSource: JSON.stringify(thread),
    __clearpaneWorkSource: JSON.stringify(work),
    ...reader,
  }
}

const leavesApart = ({ from, file }: { from: RegExp; file: string }): Plugin => ({
  name: 'leaves apart',
  setup: ({ onResolve }) => onResolve({ filter: from }, () => ({ path: `./${file}`, external: true })),
})

/**
 * Bundles as CommonJS, because the main file of a single executable must be CommonJS. `import.meta.url`
 * doesn't exist in CommonJS, so it becomes the address of the bundle. Top-level await doesn't exist in CommonJS
 * either, and esbuild refuses it and reports where it is.
 */
export const bundle = async (options: BundleOptions): Promise<{ inputs: string[]; bytes: number }> => {
  const result = await build({
    ...shared(options.target),
    entryPoints: [options.entry],
    outfile: options.outfile,
    define: {
      'import.meta.url': '__clearpaneFileUrl',
      ...(await threadSources(options.target)),
      ...options.define,
    },
    external: options.external ?? [],
    inject: options.inject ?? [],
    plugins: [oneLanguageOfZod, ...(options.apart ?? []).map(leavesApart)],
    metafile: true,
  })
  const bytes = Object.values(result.metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
  return { inputs: Object.keys(result.metafile.inputs), bytes }
}
