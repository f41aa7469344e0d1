/**
 * The figures of the sample PC's model: they are invented but of a plausible size, and docs/sample-pc.md explains
 * them. These figures are only for the sample PC: on a real PC, such figures are measured or not shown.
 */
import { otherTasks } from '../stock/startup.ts'

/** MiB of memory that a running service uses: by name for large services, and the usual figure for all others. */
export const serviceMebibytes: Readonly<Record<string, number>> = {
  DiagTrack: 34,
  DPS: 24,
  Spooler: 11,
  SysMain: 62,
  WSearch: 88,
}
export const usualServiceMebibytes = 7

/**
 * Seconds of boot time of a service that starts with Windows; a service with a delayed start begins after the desktop
 * and takes little time.
 */
export const automaticServiceSeconds = 0.08
export const delayedServiceSeconds = 0.02

/** Seconds of boot time of a startup program: by name for known programs, and the usual figure for all others. */
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
 * Seconds of boot time of a task that runs at start or sign-in, and the names of those tasks in the sample PC.
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

/** Size of hiberfil.sys in bytes: two fifths of 16 GiB of memory. */
export const hibernationFileBytes = Math.round(0.4 * 16 * 2 ** 30)
