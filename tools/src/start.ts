/** `npm start`: builds what is stale, then becomes the dashboard. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildNode, nodeBundle } from './build-node.ts'
import { buildWeb, webDist } from './build-web.ts'

// stderr, so that `npm start -- --json` keeps stdout for the one line it promises.
if (!existsSync(webDist)) process.stderr.write('Clearpane: building the dashboard (once, some seconds)\n')
buildWeb()
await buildNode()

const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', nodeBundle, 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
