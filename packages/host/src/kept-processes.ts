/** Decides which programs Clearpane never ends, and gives the reason. Pure. */
import { because, type Reason } from '@clearpane/model'

export type Candidate = { pid: number; parent: number; name: string }

/**
 * Checks whether a process belongs to Clearpane. `own`: this process. Its child processes, such as the process with
 * administrator rights, belong to Clearpane too.
 */
export const isOurs = ({ pid, parent }: Candidate, own: number): boolean => pid === own || parent === own

/**
 * The names, in lower case, of programs without which Windows would crash with a blue screen, sign the user out, or
 * lose its protection. Windows marks most of these programs as critical; any other program with one of these names
 * isn't ended either.
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

/** Finds the processes on Linux that must not be ended: the first process, and the kernel's own threads. */
export const keptOnLinux = (one: Candidate, own: number): Reason | null => {
  if (isOurs(one, own)) return because('isClearpane')
  return one.pid <= 2 || one.parent === 2 ? because('systemNeeds', { name: one.name }) : null
}
