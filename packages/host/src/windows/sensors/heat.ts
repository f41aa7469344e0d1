/** The temperatures that Windows reports without an extra driver: those of the board's zone and of drives. */
import { because } from '@clearpane/model'
import { type CounterValues, type DriveHeat, onThread, readCounters } from '@clearpane/win32'
import type { Answer, Answers, Group } from '../../sensors.ts'

export const zonePath = '\\Thermal Zone Information(*)\\High Precision Temperature'

const tenths = (value: number) => Math.round(10 * value) / 10

/** Returns the temperature of the hottest zone in tenths of a kelvin. A zone that reports 0 K has no measurement. */
export const hottestZone = (values: NonNullable<CounterValues>): { name: string; celsius: number } | null => {
  const hot = values.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)[0]
  return hot === undefined ? null : { name: hot.instance, celsius: tenths(hot.value / 10 - 273.15) }
}

/** Returns the zone's temperature; null if this PC's firmware reports none. */
export const zoneFigure = (values: CounterValues): { value: number; source: string } | null => {
  const zone = values === null ? null : hottestZone(values)
  return zone === null ? null : { value: zone.celsius, source: `${zonePath}, ${zone.name}` }
}

/** Reads only the zone's temperature, for a page that needs it once. */
export const readZone = async () => zoneFigure((await readCounters([zonePath]))[0] ?? null)

/** Returns the hottest reading, or the reason if there is none. */
export const hottestDrive = (drives: readonly DriveHeat[], at: string): Answer => {
  if (drives.length === 0) return because('hardDisksNotAsked')
  const known = drives.flatMap(({ celsius, ...drive }) => (celsius === null ? [] : [{ ...drive, celsius }]))
  const hot = known.toSorted((a, b) => b.celsius - a.celsius)[0]
  if (hot === undefined) return because('driverSilent')
  const name = hot.model === null ? '' : `, ${hot.model}`
  return { value: hot.celsius, source: `IOCTL_STORAGE_QUERY_PROPERTY, disk ${hot.drive}${name}`, at }
}

const everyMs = 60_000

/**
 * Makes the sensor group for drives; it reads at most once a minute, because each request keeps the drive busy.
 */
export const driveHeat = (now: () => string): Group => {
  let last: { until: number; answer: Promise<Answer> } | null = null
  const ask = async (): Promise<Answer> => {
    const at = now()
    return hottestDrive(await onThread('storage.readDriveHeat'), at)
  }
  return {
    ids: ['temperature.disk'],
    ask: async (): Promise<Answers> => {
      if (last === null || performance.now() >= last.until) {
        const answer = ask()
        last = { until: performance.now() + everyMs, answer }
        // A failed request to a drive is repeated with the next sample.
        answer.catch(() => {
          last = null
        })
      }
      return { 'temperature.disk': await last.answer }
    },
  }
}
