/**
 * Port for drivers, used with the host: the drivers of a PC and what Windows Update offers for them. Reading
 * changes nothing.
 */
import type { DriverOffer, InstalledDriver, Reason } from '@clearpane/model'

/**
 * Offers of Windows Update. `cannot`: why the drivers can't be read. `limits`: what keeps Windows Update from
 * offering all drivers, so that a driver without an offer may not be the latest.
 */
export type DriverOffers = { limits: readonly Reason[] } & (
  | { list: readonly DriverOffer[] }
  | { cannot: Reason }
)

/**
 * An installed driver. `ids`: every id by which Windows may choose the device's driver, the closest match first; if
 * omitted, only the driver's own id.
 */
export type PresentDriver = InstalledDriver & { ids?: readonly string[] }

/** Windows' problem number of a device that lacks its driver (CM_PROB_FAILED_INSTALL). */
export const problemWithoutDriver = 28

export interface Drivers {
  /**
   * Lists the drivers of devices that are present now, and devices without their driver. Rejects with the
   * PC's own message.
   */
  installed(): Promise<PresentDriver[]>
  /** Queries Microsoft's servers, or those of a policy; may take minutes. */
  offers(): Promise<DriverOffers>
}

/**
 * Returns the newest offer for a driver's hardware that is newer than the driver, if both have dates. An
 * offer may name any id of the device: Windows Update lists most drivers under a more general id than the
 * first.
 */
export const offerFor = (
  { id, ids = [id], date, inbox }: Pick<PresentDriver, 'id' | 'ids' | 'date' | 'inbox'>,
  offers: readonly DriverOffer[],
): DriverOffer | null => {
  const own = new Set(ids.map((one) => one.toLowerCase()))
  return (
    offers
      .filter(({ hardwareId }) => hardwareId !== null && own.has(hardwareId.toLowerCase()))
      // Drivers that come with Windows have no meaningful date, so any offer is newer.
      .filter((offer) => inbox || date === null || offer.date === null || offer.date > date)
      .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
      .at(0) ?? null
  )
}

/**
 * Reads the version at the end of a title, as Microsoft's catalog writes it: `Maker - Class - 31.0.101.2111`.
 */
export const versionIn = (title: string): string | null =>
  /(?:^|[\s-])(\d+(?:\.\d+){2,3})\s*$/.exec(title)?.[1] ?? null
