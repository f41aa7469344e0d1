/** Finds, for the name that a user entered for a driver, the offer that can be requested from Windows Update. */
import type { DriverScan } from '@clearpane/contracts'
import { because, type Item, type Origin, type Reason, type RunDetail } from '@clearpane/model'

/** Lists one item for each offer in a scan, no matter how many devices share the offer. */
const itemsOf = (drivers: DriverScan['drivers']): Item[] =>
  [...new Set(drivers.flatMap(({ offer }) => (offer?.state === 'offered' ? [offer.id] : [])))].map((id) => ({
    type: 'driver',
    id,
    option: 'installed',
  }))

const fold = (text: string) => text.toLowerCase()

export const allOffers = ({ drivers }: Pick<DriverScan, 'drivers'>) => ({
  items: itemsOf(drivers),
  /** Returns the devices to which these offers apply; the offers are given as ids in lower case. */
  namesOf: (offers: ReadonlySet<string>) =>
    drivers.flatMap(({ device, updateAvailable, offer }) =>
      updateAvailable && offers.has(fold(offer?.id ?? '')) ? [device] : [],
    ),
})

/** Null: nothing is offered. */
export const originOf = (items: readonly Item[]): Origin | null =>
  items.length === 0 ? null : { kind: 'selection', choices: [], items: [...items] }

/**
 * Finds an offer. `id`: the id of a driver or of its offer. Null: this PC doesn't have the driver. `unknown`: the
 * reason why it isn't known whether there is a newer driver.
 */
export const offerOf = (
  { drivers, limits }: Pick<DriverScan, 'drivers' | 'limits'>,
  id: string,
): { items: Item[]; name: string; unknown: Reason | null } | null => {
  const found = drivers.filter((one) => [one.id, one.offer?.id ?? ''].some((own) => fold(own) === fold(id)))
  const first = found.find(({ updateAvailable }) => updateAvailable) ?? found[0]
  if (first === undefined) return null
  const unknown = first.status === 'Unknown' ? (limits[0] ?? because('driverMissing')) : null
  return { items: itemsOf(found), name: first.device, unknown }
}

/** Lists the names of devices whose driver wasn't installed, each with the result from Windows. */
export const notInstalled = (
  run: Pick<RunDetail, 'changes'> | null,
  { drivers }: Pick<DriverScan, 'drivers'>,
): { name: string; reason: Reason }[] =>
  (run?.changes ?? []).flatMap(({ resource, result, reason }) => {
    if (resource.kind !== 'driver' || result === 'done') return []
    const device = drivers.find(({ offer }) => fold(offer?.id ?? '') === fold(resource.update))
    return [{ name: device?.device ?? resource.title, reason: reason ?? because('notPlanned') }]
  })
