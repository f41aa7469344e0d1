/**
 * Runs `npm run soak`, which runs the seeded suites with full counts. Each suite prints its own seed and figures;
 * this script only starts the suites.
 */
import { spawnSync } from 'node:child_process'
import { fromRoot, root } from '@clearpane/testkit/root'

const started = process.hrtime.bigint()
const filters = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [fromRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=verbose', ...filters],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CLEARPANE_SOAK: '1' },
  },
)
const seconds = Number((process.hrtime.bigint() - started) / 1_000_000_000n)
// If filters are given, only the suites that match them run; a complete soak run also includes the mutation tests.
const mutation =
  filters.length > 0
    ? 0
    : (spawnSync(process.execPath, [fromRoot('tools', 'src', 'mutation', 'main.ts')], {
        cwd: root,
        stdio: 'inherit',
      }).status ?? 1)
console.log(
  `soak: ${status === 0 && mutation === 0 ? 'passed' : 'failed'} after ${Math.floor(seconds / 60)} min ${seconds % 60} s`,
)
process.exitCode = status === 0 ? mutation : (status ?? 1)
