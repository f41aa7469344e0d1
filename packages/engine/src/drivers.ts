/** Port beside the host: the drivers of a PC, and what Windows Update offers for them. Looking changes nothing. */
import type { DriverOffer, InstalledDriver, Reason } from '@clearpane/model'

export interface Drivers {
  /** Of devices that are present now and have a driver. Rejects with the PC's own words. */
  installed(): Promise<InstalledDriver[]>
  /** Asks Microsoft's servers, or those of a policy: takes up to minutes. `cannot`: why nobody can tell. */
  offers(): Promise<readonly DriverOffer[] | { cannot: Reason }>
}

/** What is offered for a driver: the newest one for its hardware that is newer than it, if both say when. */
export const offerFor = (
  { id, date, inbox }: Pick<InstalledDriver, 'id' | 'date' | 'inbox'>,
  offers: readonly DriverOffer[],
): DriverOffer | null =>
  offers
    .filter(({ hardwareId }) => hardwareId?.toLowerCase() === id.toLowerCase())
    // The day of a driver that comes with Windows says nothing, so whatever is offered is newer.
    .filter((offer) => inbox || date === null || offer.date === null || offer.date > date)
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .at(0) ?? null

/** The version that a title ends with, as Microsoft's catalog writes it: `Maker - Class - 31.0.101.2111`. */
export const versionIn = (title: string): string | null =>
  /(?:^|[\s-])(\d+(?:\.\d+){2,3})\s*$/.exec(title)?.[1] ?? null
