/** Decides which programs Clearpane never ends, and why. Pure. */
import { because, type Reason } from '@clearpane/model'

export type Candidate = { pid: number; parent: number; name: string }

/**
 * Checks whether a process belongs to Clearpane. `own`: this process. The child processes (the part with
 * administrator rights) belong to Clearpane too.
 */
export const isOurs = ({ pid, parent }: Candidate, own: number): boolean => pid === own || parent === own

/**
 * Names in lower case of programs without which Windows crashes with a blue screen, signs out, or loses its
 * protection. Windows marks most of them as critical; any other program with such a name is also spared.
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

/** Finds processes to spare on Linux: the first process, and the kernel's own threads. */
export const keptOnLinux = (one: Candidate, own: number): Reason | null => {
  if (isOurs(one, own)) return because('isClearpane')
  return one.pid <= 2 || one.parent === 2 ? because('systemNeeds', { name: one.name }) : null
}
