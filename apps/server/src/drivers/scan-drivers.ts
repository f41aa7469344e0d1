/** Combines installed drivers with Windows Update's offers for them. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import { type Drivers, offerFor, versionIn } from '@clearpane/engine'
import {
  type DriverOffer,
  diagnostic,
  fileTrouble,
  type InstalledDriver,
  type Reason,
} from '@clearpane/model'
import { ok, type Result, refusal } from '../result.ts'

const unreadable = (error: unknown) =>
  diagnostic('INVENTORY_UNREADABLE', 'list', { reason: fileTrouble(error) })

const statusOf = (offer: DriverOffer | null, isKnown: boolean): Driver['status'] => {
  if (!isKnown) return 'Unknown'
  if (offer === null) return 'Up to date'
  return offer.state === 'waits' ? 'Updated' : 'Outdated'
}

/** Pure. `offers`: or why they are unknown. Those that can be updated come first. */
export const driversOf = (
  installed: readonly InstalledDriver[],
  offers: readonly DriverOffer[] | { cannot: Reason },
  observedAt: string,
): DriverScan => {
  const known = 'cannot' in offers ? [] : offers
  const noOffers = 'cannot' in offers ? offers.cannot : null
  const drivers = installed
    .map((one): Driver => {
      const offer = offerFor(one, known)
      return {
        ...one,
        latestVersion: offer === null ? null : versionIn(offer.title),
        status: statusOf(offer, noOffers === null),
        updateAvailable: offer?.state === 'offered',
        downloadSize: offer?.bytes ?? null,
        releaseDate: offer?.date ?? null,
        offer,
      }
    })
    .toSorted(
      (a, b) => Number(b.updateAvailable) - Number(a.updateAvailable) || a.device.localeCompare(b.device),
    )
  const outdated = drivers.filter(({ updateAvailable }) => updateAvailable)
  return {
    observedAt,
    drivers,
    total: drivers.length,
    outdatedCount: new Set(outdated.map(({ offer }) => offer?.id)).size,
    outdated: outdated.map(({ device, version, latestVersion }) => ({
      name: device,
      currentVersion: version,
      latestVersion,
    })),
    noOffers,
  }
}

/** `stage` receives the progress. */
export const scanDrivers = async (
  drivers: Drivers,
  stage: (name: 'list' | 'ask' | 'match') => void,
): Promise<Result<DriverScan>> => {
  stage('list')
  let installed: InstalledDriver[]
  try {
    installed = await drivers.installed()
  } catch (error) {
    return refusal(unreadable(error))
  }
  stage('ask')
  const offers = await drivers.offers()
  stage('match')
  return ok(driversOf(installed, offers, new Date().toISOString()))
}
