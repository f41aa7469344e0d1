/** Graphics, network adapters, battery. */
import { because, type HardwarePart, hardwarePart, type Reason } from '@clearpane/model'
import { factsOf, type SystemInformation } from './facts.ts'

export const graphics = async (
  si: SystemInformation,
  at: string,
  reason: Reason,
): Promise<HardwarePart[]> => {
  const { text, number } = factsOf('graphics', at, reason)
  const { controllers } = await si.graphics()
  return controllers.map(({ model, vram, driverVersion }) =>
    hardwarePart(
      'graphics',
      null,
      {
        name: text(model),
        graphicsMemory: number((vram ?? 0) * 2 ** 20, 'bytes'),
        driverVersion: text(driverVersion),
      },
      reason,
    ),
  )
}

const words: Readonly<Record<string, string>> = { wired: 'ethernet', wireless: 'wifi' }

export const network = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const answered = await si.networkInterfaces()
  const all = Array.isArray(answered) ? answered : [answered]
  return all
    .filter(({ internal, virtual }) => !internal && !virtual)
    .map(({ iface, ifaceName, type, operstate, speed }) => {
      const up = operstate === 'up'
      const { fact, word, number, text } = factsOf(
        'networkInterfaces',
        at,
        up ? reason : because('notConnected'),
      )
      return hardwarePart(
        'network',
        iface,
        {
          ...(ifaceName === iface ? {} : { device: text(ifaceName) }),
          kind: word(words[type] ?? 'other'),
          connected: fact(up),
          linkSpeed: number((speed ?? 0) * 1e6, 'bit/s'),
        },
        reason,
      )
    })
}

export const battery = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const found = await si.battery()
  if (!found.hasBattery) return []
  const { number, word } = factsOf('battery', at, reason)
  const inUnit = found.capacityUnit === 'mWh' || found.capacityUnit === 'Wh' ? found.capacityUnit : null
  const capacity = (value: number) => (inUnit === null ? number(null) : number(value, inUnit))
  return [
    hardwarePart(
      'battery',
      null,
      {
        charge: number(found.percent, '%'),
        state: word(found.isCharging ? 'charging' : found.acConnected ? null : 'discharging'),
        fullCapacity: capacity(found.maxCapacity),
        designCapacity: capacity(found.designedCapacity),
        cycles: number(found.cycleCount),
      },
      reason,
    ),
  ]
}
