import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { powerShellEnvironment } from './environment.ts'
import { programFile } from './open.ts'

const root = mkdtempSync(join(tmpdir(), 'clearpane-program-'))
const folder = join(root, 'not', 'there', 'yet')
const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x31])

afterEach(() => rmSync(join(root, 'not'), { recursive: true, force: true }))

test('the PowerShell program is written to disk once, and found again later', () => {
  const path = programFile(folder, bytes)
  expect(new Uint8Array(readFileSync(path))).toEqual(bytes)
  const before = statSync(path).mtimeMs
  expect(programFile(folder, bytes)).toBe(path)
  expect(statSync(path).mtimeMs).toBe(before)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a PowerShell program that somebody changed on the disk isn’t run', () => {
  const path = programFile(folder, bytes)
  writeFileSync(path, 'Remove-Item')
  expect(new Uint8Array(readFileSync(programFile(folder, bytes)))).toEqual(bytes)
})

test('each version of the PowerShell program gets a separate file', () => {
  expect(programFile(folder, bytes)).not.toBe(programFile(folder, Uint8Array.from([0x32])))
})

const system = 'C:\\Windows\\system32'
const own = {
  USERPROFILE: 'C:\\Users\\me',
  Temp: 'C:\\Users\\me\\AppData\\Local\\Temp',
  Path: 'C:\\Users\\me\\bin',
  PATHEXT: '.JS',
  PSModulePath: 'C:\\Users\\me\\Documents\\WindowsPowerShell\\Modules',
  COR_ENABLE_PROFILING: '1',
  COR_PROFILER: '{00000000-0000-0000-0000-000000000001}',
  COMPlus_Version: 'v4',
  __PSLockdownPolicy: '0',
  PSExecutionPolicyPreference: 'Restricted',
  windir: 'C:\\Users\\me\\fake',
  SystemRoot: 'C:\\Users\\me\\fake',
}

test('no environment variable that loads code is passed to PowerShell, whoever set the variable', () => {
  const given = powerShellEnvironment(system, own)
  expect(Object.keys(given).sort()).toEqual(
    [
      'ComSpec',
      'PATH',
      'PATHEXT',
      'PSModuleAnalysisCachePath',
      'PSModulePath',
      'SystemRoot',
      'TEMP',
      'USERPROFILE',
      'windir',
    ].sort(),
  )
  expect(given).toMatchObject({
    SystemRoot: 'C:\\Windows',
    windir: 'C:\\Windows',
    PSModulePath: `${system}\\WindowsPowerShell\\v1.0\\Modules`,
  })
  expect(JSON.stringify(given)).not.toMatch(/bin|fake|\.JS|WindowsPowerShell\\\\Modules/)
})

test('environment variables for PowerShell are recognized regardless of upper or lower case', () => {
  expect(powerShellEnvironment(system, own).TEMP).toBe(own.Temp)
})
