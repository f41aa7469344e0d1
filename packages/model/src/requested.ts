/**
 * Checks whether the values in a request can have any effect in Windows. Journals may contain items that were
 * recorded before a check was added, so journals are read with `itemSchema` and `originSchema` alone.
 */
import { isServerAddress } from './address.ts'
import { isPorts } from './causes/qos-patterns.ts'
import { type Item, itemSchema } from './causes/schemas/items.ts'
import { originSchema } from './plan.ts'

export { isServerAddress }

/**
 * Returns the name of a field whose value can't work: Windows would accept the value, but would ignore the rule or
 * never resolve the name.
 */
const impossibleIn = (item: Item): { field: string; message: string } | null => {
  switch (item.type) {
    case 'qosPolicy':
      return isPorts(item.ports)
        ? null
        : { field: 'ports', message: 'a port from 1 to 65535, or a range of them' }
    case 'nameServers': {
      const field = item.ipv4.every(isServerAddress) ? 'ipv6' : 'ipv4'
      return item[field].every(isServerAddress)
        ? null
        : { field, message: 'an address that a name server can have' }
    }
    default:
      return null
  }
}

export const requestedItemSchema = itemSchema.superRefine((item, context) => {
  const wrong = impossibleIn(item)
  if (wrong !== null) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message })
})

export const requestedOriginSchema = originSchema.superRefine((origin, context) => {
  if (origin.kind !== 'selection') return
  for (const [i, item] of (origin.items ?? []).entries()) {
    const wrong = impossibleIn(item)
    if (wrong !== null)
      context.addIssue({ code: 'custom', path: ['items', i, wrong.field], message: wrong.message })
  }
})
