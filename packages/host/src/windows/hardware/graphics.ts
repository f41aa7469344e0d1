/**
 * Graphics cards as registered by their drivers. In a session without a desktop, DXGI and EnumDisplayDevicesW report
 * no cards.
 */
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { listKeys, openKey, presentDrivers, queryValue, type RegistryKey } from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { dayOfDriver } from '../drivers/driver-day.ts'
import { textOf } from '../registry-values.ts'
import { answered } from './answer.ts'

/**
 * GUID_DEVCLASS_DISPLAY.
 * https://learn.microsoft.com/windows-hardware/drivers/install/system-defined-device-setup-classes-available-to-vendors
 */
const display = '4d36e968-e325-11ce-bfc1-08002be10318'
export const displayClass = `SYSTEM\\CurrentControlSet\\Control\\Class\\{${display}}`

const [qword, dword] = [11, 4]
/** The value that drivers write for 4 GB of memory or more. */
const mostShort = 0xfff0_0000

/** Reads how much memory a graphics card has. The older value has 32 bits, too few for a card with 4 GB or more. */
const memoryOf = (key: RegistryKey): number | null => {
  const [long, short] = ['qwMemorySize', 'MemorySize'].map((name) =>
    queryValue(key, `HardwareInformation.${name}`),
  )
  if (long?.type === qword && long.bytes.length === 8) return Number(long.bytes.readBigUInt64LE())
  if (short?.type !== dword || short.bytes.length !== 4) return null
  const bytes = short.bytes.readUInt32LE()
  return bytes < mostShort ? bytes : null
}

/** Lists only graphics cards that are actually in the PC, because the driver key of a removed card still exists. */
export const graphicsCards = () => {
  const present = presentDrivers(display)
  using drivers = openKey('HKLM', displayClass, 'list')
  const names =
    drivers === null ? [] : listKeys(drivers).filter((name) => present.has(`{${display}}\\${name}`))
  return names.flatMap((name) => {
    using driver = openKey('HKLM', `${displayClass}\\${name}`, 'read')
    const card = driver === null ? null : textOf(driver, 'DriverDesc')
    if (driver === null || card === null) return []
    const [version, date] = [textOf(driver, 'DriverVersion'), dayOfDriver(textOf(driver, 'DriverDate'))]
    return [{ card, memory: memoryOf(driver), version, date }]
  })
}

const silent = because('driverSilent')

export const graphics = (at: string): HardwarePart[] => {
  const answer = answered(graphicsCards)
  if ('reason' in answer) return [hardwarePart('graphics', null, {}, answer.reason)]
  if (answer.value.length === 0) return [hardwarePart('graphics', null, {}, because('noDisplayDriver'))]
  const { fact } = factsFrom(`HKLM\\${displayClass}`, at, silent)
  return answer.value.map(({ card, memory, version, date }) =>
    hardwarePart(
      'graphics',
      null,
      {
        name: fact(card),
        graphicsMemory: fact(memory, 'bytes'),
        driverVersion: fact(version),
        driverDate: fact(date, 'date'),
      },
      silent,
    ),
  )
}
