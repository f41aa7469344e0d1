/** Decides which programs Clearpane never ends, and gives the reason. Pure. */
import { because, type Reason } from '@clearpane/model'

export type Candidate = { pid: number; parent: number; name: string }

/**
 * Checks whether a process belongs to Clearpane. `own`: this process. Clearpane's child processes, such as the one
 * with administrator rights, belong to it too.
 */
export const isOurs = ({ pid, parent }: Candidate, own: number): boolean => pid === own || parent === own

/**
 * The lowercase names of programs without which Windows would crash with a blue screen, sign the user out, or lose
 * its protection. Windows marks most of these programs as critical. Any other program that has one of these names is
 * also never ended.
 */
const windowsNeeds: ReadonlySet<string> = new Set([
  ...['system', 'secure system', 'registry', 'memory compression', 'smss.exe', 'csrss.exe', 'wininit.exe'],
  ...['winlogon.exe', 'services.exe', 'lsass.exe', 'lsaiso.exe', 'fontdrvhost.exe', 'dwm.exe', 'logonui.exe'],
  ...['msmpeng.exe', 'mpdefendercoreservice.exe', 'nissrv.exe', 'securityhealthservice.exe', 'audiodg.exe'],
])

export const keptOnWindows = (one: Candidate, own: number): Reason | null => {
  if (isOurs(one, own)) return because('isClearpane')
  const name = one.name.toLowerCase()
  if (name === 'svchost.exe') return because('hostsServices')
  return one.pid <= 4 || windowsNeeds.has(name) ? because('systemNeeds', { name: one.name }) : null
}

/** Finds the processes that must not be ended on Linux: the first process, and the kernel's own threads. */
export const keptOnLinux = (one: Candidate, own: number): Reason | null => {
  if (isOurs(one, own)) return because('isClearpane')
  return one.pid <= 2 || one.parent === 2 ? because('systemNeeds', { name: one.name }) : null
}
