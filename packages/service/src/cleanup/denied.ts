/** What this process can't list, listed by an administrator behind one prompt. */
import type { ClassScan, ItemScan } from '@clearpane/contracts'
import { ok, type Result } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

const sum = (classes: readonly ClassScan[], what: 'files' | 'bytes') =>
  classes.reduce((all, one) => all + (one.list === null ? 0 : one[what]), 0)

/** An item of its classes: a failed listing is its reason only if every listing failed. */
export const itemOf = (id: ItemScan['id'], classes: ClassScan[]): ItemScan => {
  if (classes.some(({ list }) => list !== null))
    return { id, files: sum(classes, 'files'), bytes: sum(classes, 'bytes'), reason: null, classes }
  const reason = classes.find((one) => one.reason !== null)?.reason ?? null
  return { id, files: null, bytes: null, reason, classes }
}

export const listDeniedOf = async (
  { service, cleaner }: DeviceSession,
  items: readonly ItemScan[],
): Promise<Result<ItemScan[]>> => {
  const ids = items.flatMap(({ classes }) => classes.filter(({ denied }) => denied).map(({ id }) => id))
  if (ids.length === 0) return ok([...items])
  const listed = await service.listAsAdministrator(ids)
  if (!listed.ok) return listed
  const answers = new Map(ids.map((id, i) => [id, listed.value[i]]))
  const seen = (one: ClassScan): ClassScan => {
    const answer = answers.get(one.id)
    if (answer === undefined) return one
    if ('reason' in answer) return { ...one, reason: answer.reason, denied: answer.status === 'denied' }
    const { text, hash: _, ...counts } = answer
    return { ...one, ...counts, list: cleaner?.lists.know(text) ?? null, reason: null, denied: false }
  }
  return ok(
    items.map((item) =>
      item.classes.some(({ denied }) => denied) ? itemOf(item.id, item.classes.map(seen)) : item,
    ),
  )
}
