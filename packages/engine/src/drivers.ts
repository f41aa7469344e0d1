/**
 * The interface for drivers, which is used with the host: the drivers of a PC, and what Windows Update offers for
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
 * An installed driver. `ids`: every id by which Windows may choose the device's driver, with the closest match first;
 * if it's omitted, only the driver's own id is used.
 */
export type PresentDriver = InstalledDriver & { ids?: readonly string[] }

/** The problem number that Windows gives a device without a driver (CM_PROB_FAILED_INSTALL). */
export const problemWithoutDriver = 28

export interface Drivers {
  /**
   * Lists the drivers of the devices that are present now, and the devices that lack a driver. Rejects with the
   * message that the PC itself gives.
   */
  installed(): Promise<PresentDriver[]>
  /** Sends queries to Microsoft's servers, or to those that a policy sets; this may take minutes. */
  offers(): Promise<DriverOffers>
}

/**
 * Returns the newest offer for a driver's hardware that is newer than the driver, if both have dates. An offer may
 * name any id of the device, because Windows Update lists most drivers under a more general id than the first.
 */
export const offerFor = (
  { id, ids = [id], date, inbox }: Pick<PresentDriver, 'id' | 'ids' | 'date' | 'inbox'>,
  offers: readonly DriverOffer[],
): DriverOffer | null => {
  const own = new Set(ids.map((one) => one.toLowerCase()))
  return (
    offers
      .filter(({ hardwareId }) => hardwareId !== null && own.has(hardwareId.toLowerCase()))
      // The dates of drivers that come with Windows have no meaning, so any offer counts as newer.
      .filter((offer) => inbox || date === null || offer.date === null || offer.date > date)
      .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
      .at(0) ?? null
  )
}

/**
 * Reads the version at the end of a title in the form in which Microsoft's catalog writes it: `Maker - Class -
 * 31.0.101.2111`.
 */
export const versionIn = (title: string): string | null =>
  /(?:^|[\s-])(\d+(?:\.\d+){2,3})\s*$/.exec(title)?.[1] ?? null
