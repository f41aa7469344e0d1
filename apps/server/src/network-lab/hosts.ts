/** The hosts file: its entries, and what edits would make of it. Writes nothing. */
import type { Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import type { HostsEntry, HostsFile } from '@clearpane/net'
import { ok, type Result, refusal } from '../result.ts'
import { checked, loadNet } from './target.ts'

type To = { address: string; names: readonly string[] }
export type HostsEdit =
  | { do: 'switch'; line: number; on: boolean }
  | { do: 'remove'; line: number }
  | ({ do: 'edit'; line: number } & To)
  | ({ do: 'add' } & To)

const checkTo = async ({ address, names }: To): Promise<Result<To>> => {
  const { checkAddress, checkName } = await loadNet()
  const right = await checked('address', checkAddress(address))
  if (!right.ok) return right
  const good: string[] = []
  for (const name of names) {
    const one = await checked('name', checkName(name))
    if (!one.ok) return one
    good.push(one.value)
  }
  if (good.length === 0)
    return refusal(diagnostic('BAD_REQUEST', 'body', { problems: 'names: there is none' }))
  return ok({ address: right.value, names: good })
}

/** Lines keep their numbers during a request: removals come last, from below. */
const order = (edits: readonly HostsEdit[]): HostsEdit[] => [
  ...edits.filter((edit) => edit.do === 'switch' || edit.do === 'edit'),
  ...edits.filter((edit) => edit.do === 'remove').toSorted((a, b) => b.line - a.line),
  ...edits.filter((edit) => edit.do === 'add'),
]

export const editHosts = async (bytes: Uint8Array, edits: readonly HostsEdit[]): Promise<Result<Buffer>> => {
  const { addEntry, editEntry, hostsBytes, listEntries, parseHosts, removeEntry, switchEntry } =
    await loadNet()
  let file: HostsFile = parseHosts(bytes)
  const lines = new Set(listEntries(file).map(({ line }) => line))
  for (const edit of order(edits)) {
    if ('line' in edit && !lines.has(edit.line))
      return refusal(diagnostic('BAD_REQUEST', 'body', { problems: `line ${edit.line} is no entry` }))
    if (edit.do === 'switch') file = switchEntry(file, edit.line, edit.on)
    else if (edit.do === 'remove') {
      file = removeEntry(file, edit.line)
      lines.delete(edit.line)
    } else {
      const to = await checkTo(edit)
      if (!to.ok) return to
      file = edit.do === 'add' ? addEntry(file, to.value) : editEntry(file, edit.line, to.value)
    }
  }
  return ok(hostsBytes(file))
}

export const readHosts = async (
  network: Network,
): Promise<{ bytes: Uint8Array; entries: HostsEntry[] } | null> => {
  const hosts = await network.hosts?.()
  if (hosts === undefined || !('reported' in hosts)) return null
  const { listEntries, parseHosts } = await loadNet()
  return { bytes: hosts.reported, entries: listEntries(parseHosts(hosts.reported)) }
}
