/** Makes marks and limits for the traffic of programs. */
import { because, diagnostic, type Item, type Reason } from '@clearpane/model'
import { requestedItemSchema } from '@clearpane/model/requested'
import { ok, type Result, refusal } from '../core/result.ts'

/**
 * The usual mark for each class: expedited for speech and games, assured for video and work, scavenger for downloads.
 * https://www.rfc-editor.org/rfc/rfc4594
 */
const marks = { gaming: 46, voip: 46, streaming: 34, business: 26, downloads: 8 } as const
export type Traffic = keyof typeof marks

type Request = {
  enabled: boolean
  priorityTraffic: Traffic
  bandwidthLimit: number
  programs: readonly string[]
}
type QosRequest = { items: Item[]; leftAlone: { setting: string; reason: Reason }[] }

const nameOf = (program: string): string =>
  `Clearpane ${program.slice(program.lastIndexOf('\\') + 1).replace(/[^\w.-]/g, '_')}`.slice(0, 58)

/**
 * Makes traffic items. If no programs are given, there is no traffic to mark, because Windows has no traffic classes.
 */
export const qosItems = ({
  enabled,
  priorityTraffic,
  bandwidthLimit,
  programs,
}: Request): Result<QosRequest> => {
  if (programs.length === 0)
    return ok({ items: [], leftAlone: [{ setting: 'priorityTraffic', reason: because('qosNeedsProgram') }] })
  const items: Item[] = []
  for (const program of programs) {
    const item = requestedItemSchema.safeParse({
      type: 'qosPolicy',
      id: nameOf(program),
      option: enabled ? 'set' : 'removed',
      program,
      protocol: '*',
      ports: '*',
      dscp: marks[priorityTraffic],
      limit: bandwidthLimit === 0 ? null : bandwidthLimit,
    })
    if (!item.success)
      return refusal(diagnostic('BAD_REQUEST', 'body', { problems: `programs: ${JSON.stringify(program)}` }))
    items.push(item.data)
  }
  return ok({ items, leftAlone: [] })
}
