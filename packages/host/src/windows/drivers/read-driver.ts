/** What a listed device says about its driver. Pure. */
import { type PresentDriver, problemWithoutDriver } from '@clearpane/engine'
import type { ListedDevice } from '@clearpane/win32'
import { categoryOf } from './category.ts'
import { dayOfDriver } from './driver-day.ts'

type Signer = Pick<PresentDriver, 'signed' | 'signer'>

/** Vendors' files are renamed `oem<n>.inf`; the others come with Windows. */
const isInbox = (inf: string | null) => inf !== null && !/^oem\d+\.inf$/i.test(inf)

const noDriver = { version: null, date: null, provider: null, inf: null }

export const readDriver = (
  { driver, hardwareId, ids, name, class: setupClass, maker, problem }: ListedDevice,
  signerOf: ReadonlyMap<string, Signer>,
): PresentDriver[] => {
  // Many need no driver. Without a hardware id, Windows itself couldn't match one.
  if (hardwareId === null || (driver === null && problem !== problemWithoutDriver)) return []
  const { provider, version, date, inf } = driver ?? noDriver
  const { signed, signer } = signerOf.get(inf ?? '') ?? { signed: 'unknown', signer: null }
  return [
    {
      id: hardwareId,
      ids,
      device: name,
      category: categoryOf(setupClass, name),
      manufacturer: maker,
      provider,
      version,
      date: dayOfDriver(date),
      problem,
      inbox: isInbox(inf),
      signer,
      signed,
    },
  ]
}
