import { expect, test } from 'vitest'
import { powerShellEnvironment } from './environment.ts'

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

test('nothing that loads code reaches PowerShell, whoever set it', () => {
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

test('names are recognised in any case', () => {
  expect(powerShellEnvironment(system, own).TEMP).toBe(own.Temp)
})
