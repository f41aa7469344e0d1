/** Which processes listen: their files, their services, and who signed them. */
import type { Owners, SocketOwner } from '@clearpane/model/open-ports'
import { processFile, servicesByProcess } from '@clearpane/win32'
import { programFacts } from '../inventory/startup/program.ts'

/** A full path has no variables. */
const ours = { kind: 'own' } as const

const ownerOf = async (pid: number, services: string[]): Promise<SocketOwner | null> => {
  const file = processFile(pid)
  if (file === null && services.length === 0) return null
  const { publisher, publisherBy, signed } = await programFacts(file === null ? null : `"${file}"`, ours)
  return { file, services, publisher: publisherBy === 'signature' ? publisher : null, signed }
}

/** Omits the system itself and what this account can't see. */
export const readOwners = async (pids: readonly number[]): Promise<Owners> => {
  const services = servicesByProcess()
  const owners = new Map<number, SocketOwner>()
  for (const pid of pids) {
    const owner = await ownerOf(pid, services.get(pid) ?? [])
    if (owner !== null) owners.set(pid, owner)
  }
  return owners
}
