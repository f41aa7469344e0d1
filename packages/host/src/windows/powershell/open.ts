/**
 * Starts this PC's Windows PowerShell by its full path, without a profile, and with nothing but Windows' own modules
 * and Clearpane's fixed program.
 */

import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveProgram } from '@clearpane/compiler'
import { because } from '@clearpane/model'
import { knownFolder, systemFolder } from '@clearpane/win32'
import { Refused } from '../answers.ts'
import { adminFolder } from '../broker/admin-folder.ts'
import { elevatedEnvironment } from '../broker/own-environment.ts'
import { powerShellEnvironment } from './environment.ts'
import type { Command } from './process.ts'
import { createPowerShell, type PowerShell } from './session.ts'

// Clearpane's fixed program is a file on disk. The file is checked before every start, because anyone who can write
// to its folder could change the program.

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const isThere = (path: string, hash: string): boolean => {
  try {
    return hashOf(readFileSync(path)) === hash
  } catch {
    return false
  }
}

/**
 * Returns the path of a file in `folder` that contains exactly `bytes`. Throws if the file can't be written, or if
 * its content differs from what was written. Only the folder's own access list can prevent a change right after this
 * check.
 */
export const programFile = (folder: string, bytes: Uint8Array): string => {
  const hash = hashOf(bytes)
  const path = join(folder, `live-${hash.slice(0, 16)}.ps1`)
  if (isThere(path, hash)) return path
  mkdirSync(folder, { recursive: true })
  // The file is written under another name and then renamed, so PowerShell never runs a half-written file.
  const fresh = join(folder, `${randomBytes(8).toString('hex')}.new`)
  writeFileSync(fresh, bytes, { flush: true })
  renameSync(fresh, path)
  if (!isThere(path, hash)) throw new Error(`${path} does not hold what was just written to it`)
  return path
}

/**
 * PowerShell's switches for a program that speaks Clearpane's protocol.
 * https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_powershell_exe
 */
export const switches: readonly string[] = [
  '-NoLogo',
  '-NoProfile',
  '-NonInteractive',
  '-ExecutionPolicy',
  'Bypass',
  '-InputFormat',
  'None',
  '-OutputFormat',
  'Text',
]

/**
 * Returns the program's folder. An administrator's process trusts only files that only administrators can write to; a
 * process that runs as the user could be changed by the user's programs anyway.
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
 * For tests on Windows systems without PowerShell: until the returned object is disposed of, new sessions start
 * another program instead.
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
