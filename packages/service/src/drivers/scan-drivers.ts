/** Combines the installed drivers with what Windows Update offers for them. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import {
  type DriverOffers,
  type Drivers,
  offerFor,
  type PresentDriver,
  problemWithoutDriver,
  versionIn,
} from '@clearpane/engine'
import { type DriverOffer, diagnostic, fileTrouble } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

const unreadable = (error: unknown) =>
  diagnostic('INVENTORY_UNREADABLE', 'list', { reason: fileTrouble(error) })

const isWithout = ({ problem }: Pick<PresentDriver, 'problem'>) => problem === problemWithoutDriver

const statusOf = (offer: DriverOffer | null, isWhole: boolean): Driver['status'] => {
  if (offer === null) return isWhole ? 'Up to date' : 'Unknown'
  return offer.state === 'waits' ? 'Updated' : 'Outdated'
}

/** Returns the drivers; those with an available update come first. Pure. */
export const driversOf = (
  installed: readonly PresentDriver[],
  offers: DriverOffers,
  observedAt: string,
): DriverScan => {
  const known = 'cannot' in offers ? [] : offers.list
  const noOffers = 'cannot' in offers ? offers.cannot : null
  // If Windows Update offers nothing for a driver, the driver counts as the latest only if Windows Update is allowed
  // to offer everything.
  const isWhole = noOffers === null && offers.limits.length === 0
  const drivers = installed
    .map(({ ids, ...one }): Driver => {
      const offer = offerFor(ids === undefined ? one : { ...one, ids }, known)
      return {
        ...one,
        latestVersion: offer === null ? null : versionIn(offer.title),
        status: statusOf(offer, isWhole && !isWithout(one)),
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
    total: drivers.filter((one) => !isWithout(one)).length,
    outdatedCount: new Set(outdated.map(({ offer }) => offer?.id)).size,
    outdated: outdated.map(({ device, version, latestVersion }) => ({
      name: device,
      currentVersion: version,
      latestVersion,
    })),
    noOffers,
    limits: [...offers.limits],
  }
}

/** `stage` receives the progress. */
export const scanDrivers = async (
  drivers: Drivers,
  stage: (name: 'list' | 'ask' | 'match') => void,
): Promise<Result<DriverScan>> => {
  stage('list')
  let installed: PresentDriver[]
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

const noDrivers = () => diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')

/** The driver scan, run as a job. */
export const driverScan = defineJob({
  type: 'driverScan',
  run: async ({ device, stage }) =>
    device.drivers === null ? refusal(noDrivers()) : scanDrivers(device.drivers, stage),
})

/** Returns the current offers for an update, because an offer may have disappeared since the last scan. */
export const offersNow = async (device: DeviceSession): Promise<Result<DriverScan>> => {
  if (device.drivers === null) return refusal(noDrivers())
  const scan = await scanDrivers(device.drivers, () => {})
  if (!scan.ok || scan.value.noOffers === null) return scan
  return refusal(diagnostic('INVENTORY_UNREADABLE', 'list', { reason: scan.value.noOffers }))
}
