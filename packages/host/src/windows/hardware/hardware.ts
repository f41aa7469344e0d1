/**
 * A Windows PC's hardware, read from the firmware tables, the registry and the drivers of the drives. No program is
 * started; reads that may block run in the worker thread.
 */
import type { Hardware } from '@clearpane/engine'
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import {
  type Battery,
  listNetworkAdapters,
  type NetworkAdapter,
  readBattery,
  readFullCapacity,
} from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { answered, valueOr } from './answer.ts'
import { drives, volumes } from './drives.ts'
import { firmwareParts } from './firmware.ts'
import { graphics } from './graphics.ts'
import { memory, processor } from './processor.ts'
import { askSmbios } from './smbios.ts'
import { windowsPart } from './windows.ts'

const silent = because('driverSilent')

const stateOf = ({ charge, isCharging, isOnMains }: Battery): string | null => {
  if (isCharging === true) return 'charging'
  if (isOnMains === null) return null
  if (!isOnMains) return 'discharging'
  return charge === 100 ? 'full' : null
}

/** Returns a list with the battery; the list is empty if the PC has none. */
const batteryPart = (at: string): HardwarePart[] => {
  const answer = answered(readBattery)
  if ('reason' in answer) return [hardwarePart('battery', null, {}, answer.reason)]
  if (answer.value === null) return []
  const { fact, word } = factsFrom('GetSystemPowerStatus', at, silent)
  const [full, reason] = valueOr(answered(readFullCapacity), silent)
  const held = factsFrom('CallNtPowerInformation, SystemBatteryState', at, reason)
  return [
    hardwarePart(
      'battery',
      null,
      {
        charge: fact(answer.value.charge, '%'),
        state: word(stateOf(answer.value)),
        fullCapacity: held.fact(full, 'mWh'),
      },
      because('notReadHere'),
    ),
  ]
}

/** Clearpane's own words for the types of network adapters. */
const words: Readonly<Record<string, string>> = { ethernet: 'ethernet', wifi: 'wifi', ppp: 'mobile' }
/**
 * Checks whether an adapter is a real part of the PC. The loopback and tunnel adapters that Windows creates don't
 * count.
 */
const isPart = ({ type }: NetworkAdapter) => type !== 'loopback' && type !== 'tunnel'

const networkAdapters = (at: string): HardwarePart[] => {
  const answer = answered(listNetworkAdapters)
  if ('reason' in answer) return [hardwarePart('network', null, {}, answer.reason)]
  return answer.value.filter(isPart).map(({ name, description, type, up, receiveBits }) => {
    const { fact, word } = factsFrom(
      'GetAdaptersAddresses',
      at,
      because(up ? 'driverSilent' : 'notConnected'),
    )
    return hardwarePart(
      'network',
      name,
      {
        device: fact(description),
        kind: word(words[type] ?? 'other'),
        connected: fact(up),
        linkSpeed: fact(up ? receiveBits || null : null, 'bit/s'),
      },
      because('driverSilent'),
    )
  })
}

export const createWindowsHardware = (
  lastUpdate: () => Promise<string | null>,
  now: () => string = () => new Date().toISOString(),
): Hardware => ({
  read: async (): Promise<HardwarePart[]> => {
    const at = now()
    const smbios = askSmbios()
    const [windows, physical, letters] = await Promise.all([
      windowsPart(at, lastUpdate),
      drives(at),
      volumes(at),
    ])
    return [
      windows,
      ...firmwareParts(smbios, at),
      processor(smbios, at),
      ...memory(smbios, at),
      ...graphics(at),
      ...physical,
      ...letters,
      ...networkAdapters(at),
      ...batteryPart(at),
    ]
  },
})
