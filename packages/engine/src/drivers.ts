/**
 * Port beside the host: the drivers of a PC, and what Windows Update offers for them. Reading changes
 * nothing.
 */
import type { DriverOffer, InstalledDriver, Reason } from '@clearpane/model'

/**
 * `cannot`: why it can't be known. `limits`: what keeps Windows Update from offering all there is, so a driver
 * without an offer isn't known to be the latest.
 */
export type DriverOffers = { limits: readonly Reason[] } & (
  | { list: readonly DriverOffer[] }
  | { cannot: Reason }
)

export interface Drivers {
  /** Drivers of devices that are present now. Rejects with the PC's own message. */
  installed(): Promise<InstalledDriver[]>
  /** Asks Microsoft's servers, or those of a policy: takes up to minutes. */
  offers(): Promise<DriverOffers>
}

/** Returns the newest offer for a driver's hardware that is newer than the driver, if both have dates. */
export const offerFor = (
  { id, date, inbox }: Pick<InstalledDriver, 'id' | 'date' | 'inbox'>,
  offers: readonly DriverOffer[],
): DriverOffer | null =>
  offers
    .filter(({ hardwareId }) => hardwareId?.toLowerCase() === id.toLowerCase())
    // Drivers that come with Windows have no meaningful date, so any offer is newer.
    .filter((offer) => inbox || date === null || offer.date === null || offer.date > date)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .at(0) ?? null

/**
 * Reads the version at the end of a title, as Microsoft's catalog writes it: `Maker - Class - 31.0.101.2111`.
 */
export const versionIn = (title: string): string | null =>
  /(?:^|[\s-])(\d+(?:\.\d+){2,3})\s*$/.exec(title)?.[1] ?? null
