/** Defender's findings and Windows' updates on the sample PCs. Invented; each finding is a test file. */
import { home } from './file-classes.ts'

export type Finding = {
  id: string
  name: string
  severity: 'low' | 'moderate' | 'high' | 'severe'
  path: string
  state: 'active' | 'quarantined'
}

export const findings: readonly Finding[] = [
  {
    id: '2147519003',
    name: 'Virus:DOS/EICAR_Test_File',
    severity: 'severe',
    path: `${home}\\Downloads\\eicar.com`,
    state: 'quarantined',
  },
  {
    id: '2147766287',
    name: 'PUABundler:Win32/SampleInstaller',
    severity: 'low',
    path: `${home}\\Downloads\\Setup-Helper.exe`,
    state: 'active',
  },
]

export type Update = {
  id: string
  title: string
  kind: 'quality' | 'definition' | 'optional'
  bytes: number
  needsRestart: boolean
}

export const updates: readonly Update[] = [
  {
    id: 'KB5066835',
    title: 'Cumulative Update for Windows 11 Version 24H2 for x64-based Systems (KB5066835)',
    kind: 'quality',
    bytes: 1_176_502_272,
    needsRestart: true,
  },
  {
    id: 'KB2267602',
    title: 'Security Intelligence Update for Microsoft Defender Antivirus (KB2267602)',
    kind: 'definition',
    bytes: 9_437_184,
    needsRestart: false,
  },
  {
    id: 'KB5067036',
    title: 'Preview Update for Windows 11 Version 24H2 for x64-based Systems (KB5067036)',
    kind: 'optional',
    bytes: 1_203_765_248,
    needsRestart: true,
  },
]
