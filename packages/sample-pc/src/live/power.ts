/** The battery of a sample laptop, which runs without its charger for some hours each day. */
import { mix } from '../noise.ts'

/** Charge in thousandths of a percent; null if the PC has no battery. */
export type Battery = number | null

const full = 100_000
const least = 5000
const hourMs = 3_600_000
/**
 * Thousandths of a percent per tick: the battery is empty after six hours of use, and full after two hours of
 * charging.
 */
const drained = 9
const charged = 28

/**
 * Returns whether the charger is plugged in. The charger is unplugged at ten o'clock for one to five hours; the seed
 * determines on which days and for how long.
 */
export const isPluggedIn = (seed: number, ms: number): boolean => {
  const hour = Math.floor(ms / hourMs) % 24
  const away = 1 + (mix(seed ^ 0xba77, Math.floor(ms / (24 * hourMs))) % 5)
  return hour < 10 || hour >= 10 + away
}

export const nextCharge = (battery: Battery, seed: number, ms: number): Battery => {
  if (battery === null) return null
  return isPluggedIn(seed, ms) ? Math.min(full, battery + charged) : Math.max(least, battery - drained)
}

export const batteryState = (battery: number, seed: number, ms: number): string => {
  if (!isPluggedIn(seed, ms)) return 'discharging'
  return battery >= full ? 'full' : 'charging'
}
