/**
 * Programs of Windows that have no function behind them: by their full path, with fixed arguments, judged by
 * their exit code alone.
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
  /** Its exit code. Rejects where it could not be started. */
  run(path: string, args: readonly string[]): Promise<number>
}

export const windowsPrograms: Programs = {
  exists: existsSync,
  run: (path, args) =>
    new Promise((done, fail) => {
      // Detached, because servicing that is cut off half way is worse than one nobody waits for.
      const how = { stdio: 'ignore', windowsHide: true, detached: true } as const
      const child = startProgram(path, args, { ...how, env: programEnvironment() })
      child.once('error', fail)
      child.once('exit', (code, signal) =>
        code === null ? fail(new Error(`${path} was ended by ${signal}`)) : done(code),
      )
    }),
}
