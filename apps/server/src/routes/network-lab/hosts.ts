/** The calls for the hosts file. The file's bytes are sent as Latin-1, so no byte is lost. */
import type { networkLabCalls } from '@clearpane/contracts'
import { ok, type Result } from '@clearpane/service/core'
import { readHosts, withNetwork } from '@clearpane/service/network-lab'
import type { z } from 'zod'
import { type Handlers, onDevice } from '../../http/module.ts'

type Calls = Handlers<typeof networkLabCalls>
type Answer = z.input<(typeof networkLabCalls)['hostsFile']['ok']>

/**
 * The maximum number of entries in the list: as many as a page can display. A block list has a hundred times more
 * entries than a page can display, and the search can find each of them.
 */
const mostListed = 1000

/** The maximum number of bytes in one part of the text, because a block list can take tens of megabytes. */
const mostText = 64 * 1024

/** Returns one part of the text, which ends at a line end unless a single line is longer than a part. */
const partOf = (text: string, offset: number): { text: string; bytes: number; next: number | null } => {
  const part = text.slice(offset, offset + mostText)
  const end = offset + part.length
  if (end >= text.length) return { text: part, bytes: text.length, next: null }
  const whole = part.slice(0, part.lastIndexOf('\n') + 1) || part
  return { text: whole, bytes: text.length, next: offset + whole.length }
}

export const hostsFile: Calls['hostsFile'] = onDevice((device, { query: { search = '', offset = 0 } }) =>
  withNetwork(device, async (network): Promise<Result<Answer>> => {
    const read = await readHosts(network)
    if ('reason' in read) return ok({ hosts: read })
    const { text, entries } = read.reported
    const typed = search.trim().toLowerCase()
    const found =
      typed === ''
        ? entries
        : entries.filter(({ address, names, comment }) =>
            `${address} ${names.join(' ')} ${comment ?? ''}`.toLowerCase().includes(typed),
          )
    const listed = found.slice(0, mostListed)
    return ok({
      hosts: {
        reported: { ...partOf(text, offset), entries: listed, found: found.length, total: entries.length },
      },
    })
  }),
)
