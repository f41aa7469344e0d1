/** Runs `npm run typecheck`: TypeScript 7 checks each environment. */
import { spawnSync } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import { type Check, typeChecks } from './checks.ts'

/** The compiler's output is passed on unchanged. */
export const typecheck = ({ file, args }: Check): boolean =>
  spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }).status === 0

if (import.meta.main) {
  const wrong = typeChecks.filter((check) => !typecheck(check)).map(({ name }) => name)
  console.log(wrong.length === 0 ? 'types: everything compiles' : `${wrong.join(', ')}: does not compile`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
