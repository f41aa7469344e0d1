/** The model that the user entered for a PC, as the store keeps it. */
import type { Model } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { z } from 'zod'
import { placeOf } from './address.ts'

type Kept = Pick<Store, 'records'>
const kind = 'model'
const id = 'model'
/** `agreedTo`: the address that the user agreed to. If the address changes, the user is asked again. */
const valueSchema = z.strictObject({ url: z.string(), name: z.string(), agreedTo: z.string().nullable() })

export const readModel = async ({ records }: Kept, device: DeviceId): Promise<Model | null> => {
  const found = valueSchema.safeParse((await records.get(device, kind, id))?.value)
  const place = found.success ? placeOf(found.data.url) : null
  if (!found.success || place === null) return null
  const { name, agreedTo } = found.data
  return { url: place.url, name, isHere: place.isHere, isAgreed: place.isHere || agreedTo === place.url }
}

const put = ({ records }: Kept, device: DeviceId, at: number, value: z.infer<typeof valueSchema>) =>
  records.put(device, kind, { id, at, value })

/** Stores the model; returns null if no model can have this address. */
export const keepModel = async (
  kept: Kept,
  device: DeviceId,
  given: { url: string; name: string },
  at: number,
): Promise<Model | null> => {
  const place = placeOf(given.url)
  if (place === null) return null
  const before = await readModel(kept, device)
  const agreedTo = before?.isAgreed === true && before.url === place.url ? place.url : null
  await put(kept, device, at, { url: place.url, name: given.name, agreedTo })
  return readModel(kept, device)
}

export const agreeTo = (kept: Kept, device: DeviceId, { url, name }: Model, at: number): Promise<void> =>
  put(kept, device, at, { url, name, agreedTo: url })

export const removeModel = ({ records }: Kept, device: DeviceId): Promise<boolean> =>
  records.remove(device, kind, id)
