/** One CommonJS file of the command line and all it uses, for a given Node. */
import { build } from 'esbuild'
import { root } from './root.ts'

export type BundleOptions = {
  entry: string
  outfile: string
  /** Oldest Node that must run it, as esbuild writes it. */
  target: string
  define?: Record<string, string>
  /** Modules that stay outside; the one-file executable can have none but Node's own. */
  external?: string[]
  /** Files that run before the entry. */
  inject?: string[]
}

/**
 * CommonJS, because the main file of a single executable must be. `import.meta.url` has no CommonJS form and becomes the
 * file's own address; top-level await has none either, and esbuild refuses it with the place where it stands.
 */
export const bundle = async (options: BundleOptions): Promise<{ inputs: string[]; bytes: number }> => {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [options.entry],
    outfile: options.outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: options.target,
    define: { 'import.meta.url': '__clearpaneFileUrl', ...options.define },
    banner: { js: "const __clearpaneFileUrl = require('node:url').pathToFileURL(__filename).href;" },
    external: options.external ?? [],
    inject: options.inject ?? [],
    // Not minified: the file is small beside Node itself, and a person's stack trace should name our functions.
    minify: false,
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
    charset: 'utf8',
  })
  const bytes = Object.values(result.metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
  return { inputs: Object.keys(result.metafile.inputs), bytes }
}
