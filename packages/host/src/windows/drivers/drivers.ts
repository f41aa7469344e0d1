/**
 * Drivers of this PC's devices, and what Windows Update offers for them. Both run in worker threads: a search
 * can take minutes.
 */
import { type Drivers, type InventoryQuery, wantedBy } from '@clearpane/engine'
import {
  because,
  type DriverOffer,
  type InstalledDriver,
  inEnglish,
  type ListedDriver,
  type Reason,
} from '@clearpane/model'
import { codes, isCode, type ListedDevice, onThread, openKey, queryValue } from '@clearpane/win32'
import { refusalOf } from '../answers.ts'
import { categoryOf } from './category.ts'
import { dayOfDriver } from './driver-day.ts'

type Signer = { signed: InstalledDriver['signed']; signer: string | null }

/** Vendors' files are renamed `oem<n>.inf`; the others come with Windows. */
const isInbox = (inf: string | null) => inf !== null && !/^oem\d+\.inf$/i.test(inf)

const readDriver = (device: ListedDevice, signerOf: ReadonlyMap<string, Signer>): InstalledDriver[] => {
  const { driver, hardwareId, name } = device
  // Without a driver there's nothing to update; without a hardware id, Windows itself couldn't match it.
  if (driver === null || hardwareId === null) return []
  const { signed, signer } = signerOf.get(driver.inf ?? '') ?? { signed: 'unknown', signer: null }
  return [
    {
      id: hardwareId,
      device: name,
      category: categoryOf(device.class, name),
      manufacturer: device.maker,
      provider: driver.provider,
      version: driver.version,
      date: dayOfDriver(driver.date),
      problem: device.problem,
      inbox: isInbox(driver.inf),
      signer,
      signed,
    },
  ]
}

const installed = async (): Promise<InstalledDriver[]> => {
  const devices = await onThread('devices.list')
  const files = [...new Set(devices.flatMap(({ driver }) => driver?.inf ?? []))]
  const signers = await onThread('devices.signers', files)
  const signerOf = new Map(files.flatMap((file, i) => (signers[i] === undefined ? [] : [[file, signers[i]]])))
  return devices.flatMap((device) => readDriver(device, signerOf))
}

const policies = 'SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate'

/** https://learn.microsoft.com/windows/client-management/mdm/policy-csp-update#excludewudriversinqualityupdate */
const isExcluded = (): boolean => {
  using key = openKey('HKLM', policies, 'read')
  const value = key === null ? null : queryValue(key, 'ExcludeWUDriversInQualityUpdate')
  return value?.bytes.length === 4 && value.bytes.readUInt32LE() === 1
}

/**
 * Codes of the agent, and those of WinHTTP and of services without their facility.
 * https://learn.microsoft.com/windows/deployment/update/windows-update-error-reference
 */
const known: readonly (readonly [codes: readonly number[], Reason])[] = [
  [[codes.SERVICE_DISABLED], because('updatesOff')],
  [[0x8024_402c, 0x8024_4022, ...[12_002, 12_007, 12_029]], because('updatesOffline')],
  [[0x8024_002e], because('updatesForbidden')],
]

type Offers = readonly DriverOffer[] | { cannot: Reason }

const searchOffers = async (): Promise<Offers> => {
  if (isExcluded()) return { cannot: because('driversExcluded') }
  try {
    return (await onThread('updates.driverOffers')).map(({ waits, ...offer }) => ({
      ...offer,
      id: offer.id.toLowerCase(),
      state: waits ? 'waits' : 'offered',
    }))
  } catch (error) {
    const found = known.find(([one]) => isCode(error, ...one))
    return { cannot: found?.[1] ?? refusalOf(error).reason }
  }
}

/** For this process only: a broker is another process and searches itself. */
let last: { at: number; found: Promise<Offers> } | null = null
const planMs = 5 * 60_000

const offers = (): Promise<Offers> => {
  last = { at: performance.now(), found: searchOffers() }
  return last.found
}

/** A search can take minutes, so a plan made soon after one reuses its result. */
const recentOffers = async (): Promise<Offers> => {
  if (last === null || performance.now() - last.at > planMs) return offers()
  return last.found
}

/** Lists again, so that plans use Windows Update's current offers. */
export async function* listOfferedDrivers(query: InventoryQuery | undefined): AsyncIterable<ListedDriver> {
  const found = await recentOffers()
  if ('cannot' in found) throw new Error(inEnglish(found.cannot))
  const wanted = wantedBy(query)
  for (const { id, title, needsRestart, state } of found)
    if (wanted(id) && state === 'offered') yield { type: 'driver', id, name: title, needsRestart }
}

export const windowsDrivers: Drivers = { installed, offers }
