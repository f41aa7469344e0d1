import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { type Battery, readBattery, readFullCapacity } from '@clearpane/win32'
import { factsFrom } from '../../hardware.ts'
import { answered, valueOr } from './answer.ts'

const silent = because('driverSilent')

const stateOf = ({ charge, isCharging, isOnMains }: Battery): string | null => {
  if (isCharging === true) return 'charging'
  if (isOnMains === null) return null
  if (!isOnMains) return 'discharging'
  return charge === 100 ? 'full' : null
}

/** Empty on a PC without one. */
export const batteryPart = (at: string): HardwarePart[] => {
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
