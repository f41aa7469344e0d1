/**
 * Builds command line and server as one file for Node, `dist/clearpane.cjs`: it starts in a fraction of the
 * sources' time.
 */
import { forget, hashInputs, isBuilt, markFresh, outputs } from '../entry/stale.mjs'

export const nodeBundle = outputs.node.file

/** Returns whether anything had to be done. */
export const buildNode = async (): Promise<boolean> => {
  if (isBuilt(outputs.node)) return false
  const hash = hashInputs(outputs.node.inputs)
  forget(nodeBundle)
  // Imported here, because saying "unchanged" needs no bundler.
  const { bundle } = await import('@clearpane/testkit/bundle')
  // koffi loads its own file beside it, so it stays a package.
  await bundle({ entry: 'apps/cli/src/main.ts', outfile: nodeBundle, target: 'node22', external: ['koffi'] })
  markFresh(nodeBundle, hash)
  return true
}
