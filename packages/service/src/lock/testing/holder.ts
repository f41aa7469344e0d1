/**
 * Child process of the lock test: takes the lock, reports that it has it, and holds it until it's stopped or killed.
 */
import { createFileRunLock } from '../index.ts'

const [file = ''] = process.argv.slice(2)
const taken = await createFileRunLock(file).acquire('the other program')
process.stdout.write(taken.held ? 'held\n' : 'refused\n')
process.stdin.once('data', async () => {
  if (taken.held) await taken.release()
  process.exitCode = 0
  process.stdin.destroy()
})
