/**
 * `npm start`: installs packages, builds what is out of date, serves the dashboard and opens it. Arguments go to
 * `serve`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, goOn, nodePath, root } from './prepare.mjs'
import { isBuilt, outputs } from './stale.mjs'

await ensureInstalled()
if (!Object.values(outputs).every(isBuilt)) {
  // The build ends before the server starts, so that no build process stays in memory alongside the dashboard.
  // The build's output goes to stderr, because with `npm start -- --json`, stdout must contain nothing but the one
  // promised line.
  const { status } = spawnSync(nodePath(), [join(root, 'tools', 'src', 'build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) {
    process.stderr.write(
      'Clearpane could not build its dashboard.\n' +
        'Why: the words above are those of the build.\n' +
        'What to do: in a changed checkout, `npm run check` says more; in a fresh one, report it.\n',
    )
    process.exit(1)
  }
}
goOn(outputs.node.file, ['serve', ...process.argv.slice(2)])
