/**
 * The interface for drivers, which is used together with the host: a PC's drivers, and what Windows Update offers for
 * them. Reading changes nothing.
 */
import type { DriverOffer, InstalledDriver, Reason } from '@clearpane/model'

/**
 * Offers of Windows Update. `cannot`: the reason why the drivers can't be read. `limits`: the reasons why Windows
 * Update doesn't offer all drivers; while there are any, a driver without an offer may not be the latest.
 */
export type DriverOffers = { limits: readonly Reason[] } & (
  | { list: readonly DriverOffer[] }
  | { cannot: Reason }
)

/**
 * An installed driver. `ids`: every id by which Windows may choose the device's driver, closest match first; if
 * omitted, only the driver's own id is used.
 */
export type PresentDriver = InstalledDriver & { ids?: readonly string[] }

/** The problem number that Windows gives to a device without a driver (CM_PROB_FAILED_INSTALL). */
export const problemWithoutDriver = 28

export interface Drivers {
  /**
   * Lists the drivers of the devices that are currently present, and the devices that lack a driver. Rejects with the
   * PC's own error message.
   */
  installed(): Promise<PresentDriver[]>
  /** Sends queries to Microsoft's servers, or to those set by a policy; this may take minutes. */
  offers(): Promise<DriverOffers>
}

/**
 * Returns the newest offer for a driver's hardware, provided that it's newer than the driver; dates are compared if
 * both have one. An offer may be for any of the device's ids, because Windows Update lists most drivers under a more
 * general id than the device's first one.
 */
export const offerFor = (
  { id, ids = [id], date, inbox }: Pick<PresentDriver, 'id' | 'ids' | 'date' | 'inbox'>,
  offers: readonly DriverOffer[],
): DriverOffer | null => {
  const own = new Set(ids.map((one) => one.toLowerCase()))
  return (
    offers
      .filter(({ hardwareId }) => hardwareId !== null && own.has(hardwareId.toLowerCase()))
      // The dates of drivers that come with Windows are meaningless, so any offer counts as newer.
      .filter((offer) => inbox || date === null || offer.date === null || offer.date > date)
      .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
      .at(0) ?? null
  )
}

/**
 * Reads the version at the end of a title in the format of Microsoft's catalog: `Maker - Class - 31.0.101.2111`.
 */
export const versionIn = (title: string): string | null =>
  /(?:^|[\s-])(\d+(?:\.\d+){2,3})\s*$/.exec(title)?.[1] ?? null
