/**
 * Repeatedly moves the files in a folder into a quarantine and back, until it's killed or its parent process ends.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { quarantineAt } from './quarantine-at.ts'

const [home = '', kept = ''] = process.argv.slice(2)
const quarantine = await quarantineAt(kept)
const parent = process.ppid
console.log('ready')
while (process.ppid === parent) {
  const files = readdirSync(home).map((name) => {
    const path = join(home, name)
    const { size, mtimeMs } = statSync(path)
    return { path, expected: { size, modified: mtimeMs } }
  })
  quarantine.take(files, 'mover')
  quarantine.restore(quarantine.list().map(({ recordId }) => recordId))
}
