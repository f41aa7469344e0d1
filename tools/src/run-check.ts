/** Runs checks of the whole tree in parallel. */
import { spawn } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import type { Check } from './checks.ts'

export type CheckResult = { name: string; ok: boolean; output: string }

/** Runs a check and prints its output when it ends, so that the lines of two simultaneous checks don't mix. */
const runCheck = ({ name, file, args }: Check): Promise<CheckResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', ({ message }) => resolve({ name, ok: false, output: message }))
    child.once('close', (code) => resolve({ name, ok: code === 0, output }))
  })

export const runChecks = (checks: readonly Check[]): Promise<CheckResult[]> =>
  Promise.all(checks.map(runCheck))
