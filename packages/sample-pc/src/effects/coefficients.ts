/**
 * The figures behind the sample PC's simulation: they are invented but of a plausible size, and are explained in
 * docs/sample-pc.md. The invented figures are used only for sample PCs: on a real PC, such figures are measured or
 * not shown.
 */
import { otherTasks } from '../stock/startup.ts'

/**
 * Memory that a running service uses, in MiB: an individual figure for each large service, listed by name, and a
 * typical figure for all others.
 */
export const serviceMebibytes: Readonly<Record<string, number>> = {
  DiagTrack: 34,
  DPS: 24,
  Spooler: 11,
  SysMain: 62,
  WSearch: 88,
}
export const usualServiceMebibytes = 7

/**
 * Boot time in seconds that a service adds if it starts with Windows; a service with a delayed start begins after the
 * desktop appears and adds little.
 */
export const automaticServiceSeconds = 0.08
export const delayedServiceSeconds = 0.02

/**
 * Boot time in seconds that a startup program adds: an individual figure for each known program, listed by name, and
 * a typical figure for all others.
 */
export const startupSeconds: Readonly<Record<string, number>> = {
  'Desk Clock': 0.4,
  Discord: 1.3,
  OneDrive: 1.1,
  'Phone Link': 0.7,
  RtkAudUService: 0.3,
  SecurityHealth: 0.2,
  Spotify: 1.2,
  Steam: 1.6,
  SunJavaUpdateSched: 0.2,
  Teams: 1.9,
}
export const usualStartupSeconds = 0.8

/**
 * Boot time in seconds that a task adds if it runs at startup or sign-in, and the names of those tasks on the sample
 * PC.
 */
export const startTaskSeconds = 0.15
export const startTasks: readonly string[] = [
  '\\Microsoft\\Windows\\Application Experience\\StartupAppTask',
  '\\Microsoft\\Windows\\Application Experience\\PcaPatchDbTask',
  '\\Microsoft\\Windows\\Autochk\\Proxy',
  '\\Microsoft\\Windows\\Device Information\\Device User',
  '\\Microsoft\\Windows\\Feedback\\Siuf\\DmClient',
  ...otherTasks.map(({ path }) => path),
]

/** Size of hiberfil.sys in bytes: 40 % of 16 GiB of memory. */
export const hibernationFileBytes = Math.round(0.4 * 16 * 2 ** 30)
