/** The command line and server as one file for Node, `dist/clearpane.cjs`: it starts in a fraction of the sources' time. */
import { fromRoot } from './root.ts'
import { forget, hashInputs, isFresh, markFresh } from './stale.ts'

/** Everything that can end up in a bundle of the command line. */
export const programInputs = ['packages', 'apps/cli', 'apps/server', 'package-lock.json', 'tools/src/bundle.ts']
export const nodeBundle = fromRoot('dist', 'clearpane.cjs')

/** Answers whether anything had to be done. */
export const buildNode = async (): Promise<boolean> => {
  const hash = hashInputs([...programInputs, 'tools/src/build-node.ts'])
  if (isFresh(nodeBundle, hash)) return false
  forget(nodeBundle)
  // Imported here: to say "unchanged" no bundler is needed.
  const { bundle } = await import('./bundle.ts')
  // koffi loads a file of its own beside it, so it stays a package.
  await bundle({ entry: 'apps/cli/src/main.ts', outfile: nodeBundle, target: 'node22', external: ['koffi'] })
  markFresh(nodeBundle, hash)
  return true
}
