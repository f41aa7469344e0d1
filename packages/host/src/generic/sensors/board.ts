/**
 * Reads what Linux' drivers report under /sys: clock, temperature, graphics, battery. A PC without one
 * reports that.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { because } from '@clearpane/model'
import type { Answers, Group } from '../../sensors.ts'
import { clockMhz } from './proc.ts'
import { proc } from './read.ts'

const entries = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Null if the file is missing, or its driver reports nothing. */
const textIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
const numberIn = (file: string): number | null => {
  const text = textIn(file)
  return text === null || text === '' || Number.isNaN(Number(text)) ? null : Number(text)
}

export const clock: Group = {
  ids: ['cpu.clock'],
  ask: (): Answers => {
    const value = clockMhz(proc('cpuinfo'))
    return value === null ? {} : { 'cpu.clock': { value, source: '/proc/cpuinfo, the fastest processor' } }
  },
}

const thermal = '/sys/class/thermal'

/** Types of zones whose drivers measure the processor itself; others are somewhere on the board. */
const ofProcessor = /^(x86_pkg_temp|cpu[-_]thermal|coretemp|k10temp)/i

export const temperatures: Group = {
  ids: ['temperature.cpu', 'temperature.zone'],
  ask: (): Answers => {
    const zones = entries(thermal)
      .filter((name) => name.startsWith('thermal_zone'))
      .flatMap((name) => {
        const [type, value] = [textIn(join(thermal, name, 'type')), numberIn(join(thermal, name, 'temp'))]
        return type === null || value === null ? [] : [{ type, celsius: Math.round(value / 100) / 10 }]
      })
    const hottest = (isOf: (type: string) => boolean) =>
      zones.filter(({ type }) => isOf(type)).toSorted((a, b) => b.celsius - a.celsius)[0]
    const [cpu, zone] = [
      hottest((type) => ofProcessor.test(type)),
      hottest((type) => !ofProcessor.test(type)),
    ]
    const answer = (found: typeof cpu) =>
      found === undefined
        ? because('noThermalZone')
        : { value: found.celsius, source: `${thermal}, ${found.type}` }
    return { 'temperature.cpu': answer(cpu), 'temperature.zone': answer(zone) }
  },
}

const drm = '/sys/class/drm'

/** The busiest card whose driver measures load: amdgpu does. */
export const gpu: Group = {
  ids: ['gpu.load', 'gpu.memory'],
  ask: (): Answers => {
    const cards = entries(drm)
      .filter((name) => /^card\d+$/.test(name))
      .flatMap((name) => {
        const load = numberIn(join(drm, name, 'device/gpu_busy_percent'))
        return load === null ? [] : [{ name, load }]
      })
    const busiest = cards.toSorted((a, b) => b.load - a.load)[0]
    const none = because('noGraphicsCounters')
    if (busiest === undefined) return { 'gpu.load': none, 'gpu.memory': none }
    const source = `${drm}/${busiest.name}`
    const memory = numberIn(join(drm, busiest.name, 'device/mem_info_vram_used'))
    return {
      'gpu.load': { value: busiest.load, source },
      'gpu.memory': memory === null ? none : { value: memory, source },
    }
  },
}

const supplies = '/sys/class/power_supply'
const states: Readonly<Record<string, string>> = {
  Charging: 'charging',
  Discharging: 'discharging',
  Full: 'full',
}

export const battery: Group = {
  ids: ['battery.charge', 'battery.state'],
  ask: (): Answers => {
    const own = entries(supplies).find((name) => textIn(join(supplies, name, 'type')) === 'Battery')
    const none = because('noBattery')
    if (own === undefined) return { 'battery.charge': none, 'battery.state': none }
    const [charge, state] = [
      numberIn(join(supplies, own, 'capacity')),
      states[textIn(join(supplies, own, 'status')) ?? ''],
    ]
    const source = `${supplies}/${own}`
    return {
      ...(charge === null ? {} : { 'battery.charge': { value: charge, source } }),
      ...(state === undefined ? {} : { 'battery.state': { value: state, source } }),
    }
  },
}
