/**
 * Runs inside Wine: sends a request to a PowerShell process that never responds, and waits to be killed. The
 * PowerShell process adds a dot to the first file ten times a second for as long as it's running.
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
