import { expect, test } from 'vitest'
import { ownEnvironment } from './own-environment.ts'

const system = 'C:\\Windows\\system32'
const folders = {
  ProgramData: 'C:\\ProgramData',
  USERPROFILE: 'C:\\Users\\admin',
  TEMP: 'C:\\ProgramData\\Clearpane\\tmp',
}

test('a program gets only the system variables that Windows’ programs need, whether their names are in upper or lower case', () => {
  const variables = {
    PROGRAMFILES: 'C:\\Program Files',
    CommonProgramFiles: 'C:\\Program Files\\Common Files',
    Processor_Architecture: 'AMD64',
    NUMBER_OF_PROCESSORS: '8',
    COMPUTERNAME: 'PC',
    // Administrators add all kinds of folders to these variables, even folders that other users can write to.
    Path: 'C:\\tools;C:\\Windows\\system32',
    PATHEXT: '.JS',
    PSModulePath: 'C:\\tools\\modules',
    COR_PROFILER: 'C:\\tools\\x.dll',
    TEMP: 'C:\\Windows\\Temp',
    windir: 'C:\\tools',
    USERPROFILE: 'C:\\Users\\Default',
  }
  expect(ownEnvironment(system, variables, folders)).toEqual({
    ...folders,
    ProgramFiles: 'C:\\Program Files',
    CommonProgramFiles: 'C:\\Program Files\\Common Files',
    PROCESSOR_ARCHITECTURE: 'AMD64',
    NUMBER_OF_PROCESSORS: '8',
    COMPUTERNAME: 'PC',
    SystemRoot: 'C:\\Windows',
    windir: 'C:\\Windows',
    SystemDrive: 'C:',
    ComSpec: 'C:\\Windows\\system32\\cmd.exe',
    PATH: 'C:\\Windows\\system32;C:\\Windows;C:\\Windows\\system32\\Wbem',
    PATHEXT: '.COM;.EXE;.BAT;.CMD',
  })
})
