import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileRunLock } from './index.ts'

test('a lock is still held after a garbage collection, even if no variable refers to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-lock-gc-'))
  const file = join(folder, 'sample.lock')
  const program = `
    import { createFileRunLock } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
    await createFileRunLock(${JSON.stringify(file)}).acquire('a forgetful program')
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      globalThis.gc()
    }
    console.log('collected')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(child.stdout, 'data')
    expect(await createFileRunLock(file).acquire('this test')).toMatchObject({
      held: false,
      holder: { pid: child.pid },
    })
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
