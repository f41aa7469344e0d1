/** The entries of the hosts file. Writes nothing. */
import type { Network } from '@clearpane/engine'
import { readHostsLine, splitHosts } from '@clearpane/model'
import type { HostsEntry } from '@clearpane/model/network-lab'

/** `text` is Latin-1: each character is one byte, whatever the file's encoding. Null: not read on this PC. */
export const readHosts = async (
  network: Network,
): Promise<{ text: string; entries: HostsEntry[] } | null> => {
  const hosts = await network.hosts?.()
  if (hosts === undefined || !('reported' in hosts)) return null
  const text = Buffer.from(hosts.reported).toString('latin1')
  const entries = splitHosts(text).flatMap((one, line) => {
    const read = readHostsLine(one)
    return read === null ? [] : [{ line, ...read }]
  })
  return { text, entries }
}
