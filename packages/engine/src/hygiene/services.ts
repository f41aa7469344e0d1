/** Services of other makers that can't start because their program is gone. Drivers and Windows' own are left alone. */
import type { FindingProof } from '@clearpane/model'
import { missingFile, missingProgram } from './missing.ts'
import {
  below,
  type Found,
  finding,
  isUnreadable,
  keysAt,
  numberIn,
  type Place,
  type RegistryReads,
  type RegistryValue,
  textIn,
  valuesAt,
} from './reads.ts'

const services: Place = { hive: 'HKLM', path: 'SYSTEM\\CurrentControlSet\\Services' }
/** SERVICE_WIN32_OWN_PROCESS and SERVICE_WIN32_SHARE_PROCESS, each with SERVICE_INTERACTIVE_PROCESS. */
const ofPrograms: readonly (number | null)[] = [0x10, 0x20, 0x110, 0x120]
const disabled = 4
/** https://learn.microsoft.com/windows-hardware/drivers/install/hklm-system-currentcontrolset-services-registry-tree */
const nameable = /^[^\\/\0\r\n]{1,256}$/

/**
 * Windows guards the service and often its files too, e.g. an antivirus program's: nobody could disable it, and a
 * look at its files proves nothing. A value that isn't a number is unknown, which counts as guarded.
 */
const isProtected = (values: readonly RegistryValue[]): boolean =>
  values.some(({ name }) => name.toLowerCase() === 'launchprotected') &&
  numberIn(values, 'LaunchProtected') !== 0

const proofOf = (reads: RegistryReads, place: Place): FindingProof[] | null => {
  const values = valuesAt(reads, place)
  if (!ofPrograms.includes(numberIn(values, 'Type')) || numberIn(values, 'Start') === disabled) return null
  if (isProtected(values)) return null
  const parameters = reads.values(below(place, 'Parameters'))
  // Its library may be named there.
  if (isUnreadable(parameters)) return null
  const library =
    (parameters === 'absent' ? null : textIn(parameters, 'ServiceDll')) ?? textIn(values, 'ServiceDll')
  const text = library ?? textIn(values, 'ImagePath')
  if (text === null) return null
  const missing = library === null ? missingProgram(reads, text) : missingFile(reads, text)
  const isWindows = missing?.toLowerCase().startsWith(`${reads.windows.toLowerCase()}\\`) ?? true
  return missing === null || isWindows
    ? null
    : [{ what: library === null ? 'program' : 'library', text, missing }]
}

export function* obsoleteServices(reads: RegistryReads): Found {
  for (const service of keysAt(reads, services)) {
    yield null
    if (!nameable.test(service)) continue
    const place = below(services, service)
    const proof = proofOf(reads, place)
    if (proof === null || reads.isRunning(service) !== false) continue
    const shown = textIn(valuesAt(reads, place), 'DisplayName')?.trim() ?? ''
    yield finding(reads, place, {
      issue: 'obsolete-services',
      name: shown === '' || shown.startsWith('@') ? service : shown,
      proof,
      fix: { act: 'disable', service },
    })
  }
}
