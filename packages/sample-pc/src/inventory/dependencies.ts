/**
 * Which services need which, as `sc qc` reports on a clean Windows 11; omits drivers and what the sample PC
 * doesn't have.
 */
import { fold } from '../fold.ts'

const needs: Readonly<Record<string, readonly string[]>> = {
  Fax: ['TapiSrv', 'Spooler'],
  XblGameSave: ['XblAuthManager'],
  upnphost: ['SSDPSRV'],
  WMPNetworkSvc: ['WSearch'],
}

const neededBy = (name: string): string[] =>
  Object.entries(needs).flatMap(([one, of]) => (of.some((other) => fold(other) === fold(name)) ? [one] : []))

/** At any depth, each once. */
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
