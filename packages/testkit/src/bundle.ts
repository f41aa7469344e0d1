/** Bundles the command line and everything that it uses into one CommonJS file for a given version of Node. */
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { root } from './root.ts'

export type BundleOptions = {
  entry: string
  outfile: string
  /** Oldest version of Node on which the bundle must run, in esbuild's notation. */
  target: string
  define?: Record<string, string>
  /** Modules that aren't part of the bundle; a single-file executable can use only Node's built-in modules. */
  external?: string[]
  /** Files that run before the entry file. */
  inject?: string[]
  /** Imports that aren't bundled, each with the file next to the bundle that is loaded instead. */
  apart?: readonly { from: RegExp; file: string }[]
}

/** The entry files of worker threads, embedded in the bundle as text. */
const threadEntry = 'packages/win32/src/thread/entry.ts'
const workEntry = 'packages/service/src/works/entry.ts'
const readerEntry = 'packages/host/src/generic/files/reader/entry.ts'

/** Removes zod's messages in languages other than English, because they are never used and take up 340 KB in total.
 * */
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
  // Names aren't shortened, so that a stack trace from a user contains the names of our functions. Removes comments
  // and escapes text, because a single character outside Latin-1 makes V8 store the entire source with two bytes per
  // character.
  minifyWhitespace: true,
  lineLimit: 200,
  legalComments: 'eof',
  logLevel: 'warning',
  charset: 'ascii',
  // The executable runs the bundle as a function, in which `import()` has no loader; for Node's built-in modules,
  // `require` works as well.
  supported: { 'dynamic-import': false },
  // The main file of the package `hash-wasm` includes every hash function that the package supports. The index takes
  // 220 KB, and tree shaking can't remove any part of it.
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
 * Bundles as CommonJS, because the main file of a single-file executable must be CommonJS.
 * `import.meta.url` doesn't exist in CommonJS, so it's replaced by the address of the bundle. Top-level await doesn't
 * exist in CommonJS either; if it occurs, esbuild refuses it and reports where it is.
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
