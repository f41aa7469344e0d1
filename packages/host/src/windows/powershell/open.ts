/**
 * This PC's Windows PowerShell: its full path, no profile, Windows' own modules, our fixed program and
 * nothing else.
 */

import { liveProgram } from '@clearpane/compiler'
import { because } from '@clearpane/model'
import { knownFolder, systemFolder } from '@clearpane/win32'
import { Refused } from '../answers.ts'
import { adminFolder } from '../broker/admin-folder.ts'
import { elevatedEnvironment } from '../broker/own-environment.ts'
import { powerShellEnvironment } from './environment.ts'
import type { Command } from './process.ts'
import { programFile } from './program-file.ts'
import { createPowerShell, type PowerShell } from './session.ts'
import { switches } from './switches.ts'

/**
 * An administrator's process trusts only what only administrators can write; a user's own programs can change
 * a user's process anyway.
 */
const folderFor = (elevated: boolean): string =>
  elevated ? adminFolder('powershell') : `${knownFolder('localAppData')}\\Clearpane\\powershell`

const fileFor = (elevated: boolean): string => {
  try {
    return programFile(folderFor(elevated), liveProgram())
  } catch (error) {
    throw new Refused({
      status: 'failed',
      reason: because('powerShellNotPlaced', { reason: (error as Error).message }),
    })
  }
}

const commandFor = (elevated: boolean, mark: string): Command => {
  const system = systemFolder()
  return {
    program: `${system}\\WindowsPowerShell\\v1.0\\powershell.exe`,
    args: [...switches, '-File', fileFor(elevated), '-Mark', mark],
    env: powerShellEnvironment(system, elevated ? elevatedEnvironment() : process.env),
  }
}

let fake: ((mark: string) => Command) | null = null

/**
 * For tests on a Windows without PowerShell: starts another program instead, in sessions that start until
 * this is disposed.
 */
export const fakePowerShell = (command: (mark: string) => Command): Disposable => {
  fake = command
  return {
    [Symbol.dispose]: () => {
      fake = null
    },
  }
}

export const openPowerShell = (elevated: () => boolean): PowerShell =>
  createPowerShell({ command: (mark) => fake?.(mark) ?? commandFor(elevated(), mark) })
