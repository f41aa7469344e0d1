/** From what a person names to what may be requested of Windows Update. */
import type { DriverScan } from '@clearpane/contracts'
import type { Item } from '@clearpane/model'

/** Of a scan: one item for each offer, whatever number of devices share it. */
const itemsOf = (drivers: DriverScan['drivers']): Item[] =>
  [...new Set(drivers.flatMap(({ offer }) => (offer?.state === 'offered' ? [offer.id] : [])))].map((id) => ({
    type: 'driver',
    id,
    option: 'installed',
  }))

const fold = (text: string) => text.toLowerCase()

export const allOffers = ({ drivers }: Pick<DriverScan, 'drivers'>) => ({
  items: itemsOf(drivers),
  names: drivers.flatMap(({ device, updateAvailable }) => (updateAvailable ? [device] : [])),
})

/** `id`: a driver's, or its offer's. Null where nothing is offered for it. */
export const offerOf = ({ drivers }: Pick<DriverScan, 'drivers'>, id: string) => {
  const found = drivers.filter((one) => [one.id, one.offer?.id ?? ''].some((own) => fold(own) === fold(id)))
  const items = itemsOf(found)
  const [first] = found.filter(({ updateAvailable }) => updateAvailable)
  return first === undefined || items.length === 0 ? null : { items, name: first.device }
}
