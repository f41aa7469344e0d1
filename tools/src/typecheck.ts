/**
 * `npm run typecheck`: one compiler run per environment, so that a pure package that names Node or the DOM
 * doesn't compile.
 */
import { spawnSync } from 'node:child_process'
import { fromRoot, root } from '@clearpane/testkit/root'

export const projects = ['pure', 'node', 'web'] as const

/** TypeScript 7 checks; its output is passed through. */
export const typecheck = (project: string): boolean =>
  spawnSync(process.execPath, [fromRoot('node_modules', 'typescript7', 'bin', 'tsc'), '-p', project], {
    cwd: root,
    stdio: 'inherit',
  }).status === 0

if (import.meta.main) {
  const wrong = projects.filter((name) => !typecheck(`tsconfig.${name}.json`))
  console.log(
    wrong.length === 0
      ? `types: ${projects.join(', ')} compile`
      : `types: ${wrong.join(', ')} do not compile`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
}
