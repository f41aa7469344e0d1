/**
 * Runs Windows' own programs for tasks that no Windows function performs: by full path, with fixed arguments, and
 * judged only by their exit code.
 */
import { existsSync } from 'node:fs'
import { isElevated, systemFolder } from '@clearpane/win32'
import { startProgram } from '../start-program.ts'
import { elevatedEnvironment } from './broker/own-environment.ts'
import { powerShellEnvironment } from './powershell/environment.ts'

export const programEnvironment = (): Record<string, string> =>
  powerShellEnvironment(systemFolder(), isElevated() ? elevatedEnvironment() : process.env)

export type Programs = {
  exists(path: string): boolean
  /** Runs a program and returns its exit code. Rejects if the program couldn't be started. */
  run(path: string, args: readonly string[]): Promise<number>
}

export const windowsPrograms: Programs = {
  exists: existsSync,
  run: (path, args) =>
    new Promise((done, fail) => {
      // The program is detached so that it finishes even if this process ends: interrupted servicing is worse than
      // servicing that nobody is waiting for.
      const how = { stdio: 'ignore', windowsHide: true, detached: true } as const
      const child = startProgram(path, args, { ...how, env: programEnvironment() })
      child.once('error', fail)
      child.once('exit', (code, signal) =>
        code === null ? fail(new Error(`${path} was ended by ${signal}`)) : done(code),
      )
    }),
}
