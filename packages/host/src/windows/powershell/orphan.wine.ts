/**
 * Runs inside Wine: asks a PowerShell that never answers, and waits to be killed. The one it started adds a
 * dot to the file named first ten times a second, as long as it lives.
 */
import { appendFileSync } from 'node:fs'
import { createPowerShell } from './session.ts'

const [beats = '', child] = process.argv.slice(2)

if (child === 'child') {
  setInterval(() => appendFileSync(beats, '.'), 100)
} else {
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const command = () => ({ program: process.execPath, args: [process.argv[1] ?? '', beats, 'child'], env })
  void createPowerShell({ command, startMs: 60_000 }).ask([], 60_000)
}
