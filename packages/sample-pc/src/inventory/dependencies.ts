/** Which services need which, as `sc qc` has it on a clean Windows 11; drivers and what the sample PC lacks are left out. */
import { fold } from '../fold.ts'

const needs: Readonly<Record<string, readonly string[]>> = {
  Fax: ['TapiSrv', 'Spooler'],
  XblGameSave: ['XblAuthManager'],
  upnphost: ['SSDPSRV'],
  WMPNetworkSvc: ['WSearch'],
}

const neededBy = (name: string): string[] =>
  Object.entries(needs).flatMap(([one, of]) => (of.some((other) => fold(other) === fold(name)) ? [one] : []))

/** In any depth, each once. */
export const dependentsOf = (name: string): string[] => {
  const found = new Set<string>()
  const queue = neededBy(name)
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    if (found.has(one)) continue
    found.add(one)
    queue.push(...neededBy(one))
  }
  return [...found].sort()
}
