/**
 * Builds the command line and the server for Node: `dist/clearpane.cjs` and the `-whole` file beside it, both of
 * which start in a fraction of the time that the sources take.
 */
import { basename, dirname, join } from 'node:path'
import { forget, hashInputs, isBuilt, markFresh, outputs } from '../entry/stale.mjs'

export const nodeBundle = outputs.node.file

/** The file that runs `clearpane mcp`, and the pattern that matches its import in the command line. */
export const mcpEntry = { file: 'apps/cli/src/mcp/mcp-process.ts', import: /^\.\/mcp-process\.ts$/ }

/**
 * Bundles three files, because a file scan uses only a hundredth of the program, and reading all of it takes as long
 * as a small scan. `clearpane mcp` loads neither of the other files.
 */
export const bundleNode = async (outfile: string): Promise<void> => {
  // The bundler is imported only here, because it isn't used if nothing has changed.
  const { bundle } = await import('@clearpane/testkit/bundle')
  // koffi loads its own native file from its own folder, so it stays a package.
  const shared = { target: 'node22', external: ['koffi'] }
  const named = (part: string) => `${basename(outfile, '.cjs')}-${part}.cjs`
  const beside = (file: string) => join(dirname(outfile), file)
  const [whole, mcp] = [named('whole'), named('mcp')]
  const apart = [{ from: mcpEntry.import, file: mcp }]
  await bundle({ ...shared, entry: mcpEntry.file, outfile: beside(mcp) })
  await bundle({ ...shared, entry: 'apps/cli/src/cli.ts', outfile: beside(whole), apart })
  await bundle({
    ...shared,
    entry: 'apps/cli/src/main.ts',
    outfile,
    apart: [...apart, { from: /^\.\/cli\.ts$/, file: whole }],
  })
}

/** Builds for Node; returns whether any output was out of date. */
export const buildNode = async (): Promise<boolean> => {
  if (isBuilt(outputs.node)) return false
  const hash = hashInputs(outputs.node.inputs)
  forget(nodeBundle)
  await bundleNode(nodeBundle)
  markFresh(nodeBundle, hash)
  return true
}
