/** A sample PC's sensors; their readings are computed from the figures at a given time. */
import type { Sensors } from '@clearpane/engine'
import {
  because,
  describeSensors,
  messageOf,
  numbered,
  type Reason,
  type SensorReading,
  textReason,
} from '@clearpane/model'
import type { Machine } from '../stock/machine.ts'
import { carrying, type Figures } from './figures.ts'

/**
 * The document that describes how the sample PC invents its figures; every language version shows it under "How
 * measured?".
 */
export const source = 'docs/sample-pc.md'

const readingOf = (figures: Figures, id: string, unit: string, at: string): SensorReading => {
  const measured = (value: number | string): SensorReading => ({
    status: 'measured',
    value,
    unit,
    source,
    at,
  })
  const [, name = id, index = ''] = /^(.*)\[(\d+)\]$/.exec(id) ?? []
  if (id === 'processes') return { status: 'measured', rows: figures.processes, source, at }
  if (id === 'battery.charge' || id === 'battery.state') {
    if (figures.battery === null) return { status: 'unavailable', reason: because('noBattery') }
    return measured(id === 'battery.charge' ? figures.battery.charge : figures.battery.state)
  }
  const found = figures[name as keyof Figures]
  const value = Array.isArray(found) ? found[Number(index)] : index === '' ? found : undefined
  if (typeof value === 'number') return measured(value)
  return { status: 'unavailable', reason: because('noSensor', { id }) }
}

/**
 * Makes the sensors. `look` returns the current figures and their time; it throws if the PC's file can't be read.
 */
export const createSensors = (machine: Machine, look: () => { figures: Figures; at: string }): Sensors => {
  const described = describeSensors({
    processors: numbered(machine.cpu.processors),
    disks: [machine.disk.name],
    adapters: carrying.map(({ name }) => name),
  })
  const units = new Map(described.map(({ id, unit }) => [id, unit]))
  const unavailable = (reason: Reason): SensorReading => ({ status: 'unavailable', reason })
  return {
    list: async () => described,
    sample: async (ids) => {
      try {
        const { figures, at } = look()
        return ids.map((id) => {
          const unit = units.get(id)
          return unit === undefined
            ? unavailable(because('noSensor', { id }))
            : readingOf(figures, id, unit, at)
        })
      } catch (error) {
        const why = textReason(messageOf(error))
        return ids.map(() => unavailable(why))
      }
    },
  }
}
