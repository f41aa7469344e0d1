/** Facts from the PC's own readings, about its hardware and its current state. */

import { medianOf } from '@clearpane/advice/facts'
import { sources } from '@clearpane/advice/words'
import type { HardwareKind } from '@clearpane/model'
import { because, type HardwarePart, numberOf, type Reading, type SystemInformation } from '@clearpane/model'
import type { ProgramHour } from '../../monitoring/programs-over-time.ts'
import type { DeviceSession } from '../../pcs/device-registry.ts'
import { across, daysSince, type Facts, factOf, missing, noneOf, numberOr, tenth } from './parts.ts'

export const systemFacts = (information: SystemInformation, now: number): Facts => ({
  'disk.freePercent': factOf(information.systemDriveFree, (value) => tenth(Number(value))),
  'disk.freeBytes': factOf(information.diskFree, numberOr),
  'memory.totalBytes': factOf(information.ramTotal, numberOr),
  'memory.usedPercent': usedOf(information),
  'cpu.temperature': factOf(information.cpuTemp, numberOr),
  'gpu.temperature': factOf(information.gpuTemp, numberOr),
  'boot.seconds': factOf(information.bootTime, (value) => tenth(Number(value))),
  'uptime.days': factOf(information.uptime, (value) => tenth(Number(value) / 86_400)),
  'programs.count': factOf(information.processes, numberOr),
  'update.ageDays': factOf(information.lastUpdate, (value) => daysSince(String(value), now)),
})

const usedOf = ({ ramUsed, ramTotal }: SystemInformation) => {
  const total = numberOf(ramTotal)
  return total === null || total <= 0
    ? factOf(ramTotal)
    : factOf(ramUsed, (value) => tenth((100 * Number(value)) / total))
}

const readingIn = (part: HardwarePart, name: string): Reading | undefined =>
  part.facts.find(({ fact }) => fact === name)?.reading

const textOf = (part: HardwarePart, name: string): string | null => {
  const reading = readingIn(part, name)
  return reading?.status === 'measured' ? String(reading.value) : null
}

const most = (values: readonly (number | string | boolean)[]) => Math.max(...values.map(Number))
const least = (values: readonly (number | string | boolean)[]) => Math.min(...values.map(Number))

const linkOf = (parts: readonly HardwarePart[]) => {
  const cables = parts.filter(
    (part) =>
      textOf(part, 'kind') === 'ethernet' && ['true', 'connected'].includes(textOf(part, 'connected') ?? ''),
  )
  return cables.length === 0
    ? missing(because('notHere'))
    : across(
        cables.map((part) => readingIn(part, 'linkSpeed')),
        (values) => Math.round(most(values) / 1e6),
      )
}

const wearOf = (parts: readonly HardwarePart[]) => {
  const [battery] = parts
  if (battery === undefined) return missing(because('notHere'))
  const designed = readingIn(battery, 'designCapacity')
  const full = readingIn(battery, 'fullCapacity')
  if (designed?.status !== 'measured' || Number(designed.value) <= 0) return factOf(designed)
  return factOf(full, (value) => Math.max(0, tenth(100 - (100 * Number(value)) / Number(designed.value))))
}

export const hardwareFactsOf = (parts: readonly HardwarePart[], now: number, at: string): Facts => {
  const of = (kind: HardwareKind) => parts.filter((part) => part.kind === kind)
  const readings = (kind: HardwareKind, name: string) => of(kind).map((part) => readingIn(part, name))
  const tpm = readings('firmware', 'tpm')[0]
  const drives = readings('drive', 'kind')
  return {
    'drives.hardDisks': across(drives, (kinds) => kinds.filter((kind) => kind === 'hardDisk').length),
    'drives.ssds': across(drives, (kinds) => kinds.filter((kind) => kind === 'ssd').length),
    'drives.failing': across(
      readings('drive', 'health'),
      (all) => all.filter((one) => one === 'failing').length,
    ),
    'drives.wearPercent': across(readings('drive', 'wear'), most),
    'drives.temperature': across(readings('drive', 'temperature'), most),
    'memory.speed': across(readings('module', 'speed'), least),
    'memory.ratedSpeed': across(readings('module', 'ratedSpeed'), least),
    'memory.freeSlots': factOf(readings('memory', 'slots')[0], (value) =>
      Math.max(0, Number(value) - of('module').length),
    ),
    'firmware.hasTpm':
      tpm?.status === 'unavailable' && tpm.reason.code === 'noTpm'
        ? { value: false, source: 'Tbsi_GetDeviceInfo', at }
        : factOf(tpm, () => true),
    'graphics.driverAgeDays': across(readings('graphics', 'driverDate'), (dates) => {
      const ages = dates.map((date) => daysSince(String(date), now)).filter((age) => age !== null)
      return ages.length === 0 ? null : Math.min(...ages)
    }),
    'network.linkMbit': linkOf(of('network')),
    'battery.isPresent': { value: of('battery').length > 0, source: sources.parts.en, at },
    'battery.wearPercent': wearOf(of('battery')),
  }
}

/** Reads the running programs twice, because a program's load is the difference between two readings. */
export const programFacts = async (
  { sensors }: Pick<DeviceSession, 'sensors'>,
  total: number | null,
  wait: (ms: number) => Promise<void>,
): Promise<Facts> => {
  if (sensors === null) return {}
  await sensors.sample(['processes'])
  await wait(1000)
  const [second] = await sensors.sample(['processes'])
  if (second?.status !== 'measured' || !('rows' in second))
    return second !== undefined && 'reason' in second
      ? { 'programs.busiest': missing(second.reason), 'programs.largest': missing(second.reason) }
      : {}
  const { rows, source, at } = second
  const is = <T extends number | string[]>(value: T) => ({ value, source, at })
  const sums = new Map<string, { cpu: number; memory: number }>()
  for (const { name, cpu, memory } of rows) {
    const sum = sums.get(name) ?? { cpu: 0, memory: 0 }
    sums.set(name, { cpu: sum.cpu + (cpu ?? 0), memory: sum.memory + memory })
  }
  const programs = [...sums].map(([name, sum]) => ({ name, ...sum }))
  const [busiest] = programs.toSorted((a, b) => b.cpu - a.cpu || (a.name < b.name ? -1 : 1))
  const [largest] = programs.toSorted((a, b) => b.memory - a.memory || (a.name < b.name ? -1 : 1))
  return {
    ...(busiest === undefined || rows.every(({ cpu }) => cpu === null)
      ? {}
      : { 'programs.busiest': is([busiest.name]), 'programs.busiestCpu': is(tenth(busiest.cpu)) }),
    ...(largest === undefined
      ? {}
      : {
          'programs.largest': is([largest.name]),
          'programs.largestBytes': is(largest.memory),
          ...(total === null || total <= 0
            ? {}
            : { 'programs.largestShare': is(tenth((100 * largest.memory) / total)) }),
        }),
  }
}

/**
 * Minimum number of readings of the program list that show how the programs behave over time; collecting that many
 * takes about a quarter of an hour.
 */
const leastLooks = 15

/** What the programs did in the last hour; their list is read once a minute while the history is on. */
export const programHourFacts = ({ looks, busiest, growing }: ProgramHour, at: string): Facts => {
  if (looks < leastLooks || busiest === null) return noneOf(programHourKeys, because('programsHardlySeen'))
  const source = sources.programs.en
  const is = <T extends number | string[]>(value: T) => ({ value, source, at })
  return {
    'programs.looks': is(looks),
    'programs.hourBusiest': is([busiest.name]),
    'programs.hourBusiestCpu': is(tenth(busiest.cpu)),
    'programs.growing': is(growing === null ? [] : [growing.name]),
    'programs.growingBytes': is(growing?.bytes ?? 0),
  }
}

export const programHourKeys = [
  ...(['programs.looks', 'programs.hourBusiest', 'programs.hourBusiestCpu'] as const),
  ...(['programs.growing', 'programs.growingBytes'] as const),
]

/** `boots`: newest first. */
export const bootFacts = (
  boots: readonly { at: string; seconds: number; afterInstall?: true | undefined }[],
  source: string,
): Facts => {
  const ordinary = boots.filter(({ afterInstall }) => afterInstall !== true)
  const [newest, ...earlier] = ordinary
  const seconds = earlier.map((one) => one.seconds)
  const middle = medianOf(seconds)
  if (newest === undefined || middle === null || earlier.length < 4) return {}
  const spread = medianOf(seconds.map((one) => Math.abs(one - middle))) ?? 0
  const is = (value: number) => ({ value: tenth(value), source, at: newest.at })
  return {
    'boot.medianSeconds': is(middle),
    'boot.spreadSeconds': is(spread),
    'boot.count': is(earlier.length),
  }
}
