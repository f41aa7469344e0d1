/** Maps what a person names to what may be requested from Windows Update. */
import type { DriverScan } from '@clearpane/contracts'
import type { Item } from '@clearpane/model'

/** Lists one item per offer of a scan, no matter how many devices share it. */
const itemsOf = (drivers: DriverScan['drivers']): Item[] =>
  [...new Set(drivers.flatMap(({ offer }) => (offer?.state === 'offered' ? [offer.id] : [])))].map((id) => ({
    type: 'driver',
    id,
    option: 'installed',
  }))

const fold = (text: string) => text.toLowerCase()

export const allOffers = ({ drivers }: Pick<DriverScan, 'drivers'>) => ({
  items: itemsOf(drivers),
  /** The devices of these offers, by id in lower case. */
  namesOf: (offers: ReadonlySet<string>) =>
    drivers.flatMap(({ device, updateAvailable, offer }) =>
      updateAvailable && offers.has(fold(offer?.id ?? '')) ? [device] : [],
    ),
})

/** `id`: a driver's, or its offer's. Null if nothing is offered for it. */
export const offerOf = ({ drivers }: Pick<DriverScan, 'drivers'>, id: string) => {
  const found = drivers.filter((one) => [one.id, one.offer?.id ?? ''].some((own) => fold(own) === fold(id)))
  const items = itemsOf(found)
  const [first] = found.filter(({ updateAvailable }) => updateAvailable)
  return first === undefined || items.length === 0 ? null : { items, name: first.device }
}
