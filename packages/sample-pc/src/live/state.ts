/**
 * The part of the state that changes over time, in whole ticks and integers: the connection's random walk, the
 * traffic and the battery. Pure. All other figures depend only on the current time.
 */
import { mix } from '../noise.ts'
import { activityAt } from './person.ts'
import { type Battery, nextCharge } from './power.ts'
import { firstWalk, nextWalk, type Walk } from './walk.ts'

/** Length of one tick of the connection in milliseconds, as in the specification. */
export const tickMs = 2000

/** Bytes per second that the running programs send and receive even when the user is inactive. */
export type Load = { received: number; sent: number }

export type LiveState = {
  seed: number
  /** Ticks since 1970. */
  tick: number
  /** Time at which Windows started, in milliseconds since 1970. */
  bootedAt: number
  walk: Walk
  /** Since Windows started, bytes. */
  traffic: { received: number; sent: number }
  /** Bytes per second during the last tick. */
  rate: { received: number; sent: number }
  battery: Battery
  load: Load
}

const day = 86_400_000

/** Makes the first state of a PC that started one to four days ago. */
export const firstState = (seed: number, at: number, hasBattery: boolean, load: Load): LiveState => ({
  seed,
  tick: Math.floor(at / tickMs),
  bootedAt: at - day - (mix(seed, 1) % (3 * day)),
  walk: firstWalk,
  traffic: { received: 2_814_749_696, sent: 391_118_848 },
  rate: { received: 0, sent: 0 },
  battery: hasBattery ? 82_000 : null,
  load,
})

const bytesPerMegabit = 125_000

/** Limits traffic to the connection's capacity; the walk counts in hundredths of a megabit. */
const carried = (bytes: number, hundredths: number) =>
  Math.min(Math.floor(bytes), Math.floor((hundredths * bytesPerMegabit) / 100))

/**
 * Advances the state to `to` in whole ticks, so that readings in between make no difference: advance(a, c) equals
 * advance(advance(a, b), c). If the clock has been set back, the state stays unchanged.
 */
export const advance = (state: LiveState, to: number): LiveState => {
  const last = Math.floor(to / tickMs)
  if (last <= state.tick) return state
  const { seed, load } = state
  const walk = { ...state.walk }
  let { battery } = state
  let [received, sent] = [state.traffic.received, state.traffic.sent]
  let [receivedRate, sentRate] = [0, 0]
  for (let tick = state.tick + 1; tick <= last; tick++) {
    const noise = mix(seed, tick)
    nextWalk(walk, noise, mix(noise, tick))
    const busy = activityAt(tick * tickMs)
    const swing = noise & 1023
    receivedRate = carried(load.received + ((1500 + busy * 2600) * swing) / 256, walk.download)
    sentRate = carried(load.sent + ((400 + busy * 160) * swing) / 256, walk.upload)
    received += (receivedRate * tickMs) / 1000
    sent += (sentRate * tickMs) / 1000
    battery = nextCharge(battery, seed, tick * tickMs)
  }
  return {
    ...state,
    tick: last,
    walk,
    traffic: { received, sent },
    rate: { received: receivedRate, sent: sentRate },
    battery,
  }
}

/**
 * Creates the state after a Windows startup: the time and the traffic start again from zero, while the connection and
 * the battery carry on.
 */
export const booted = (state: LiveState, at: number): LiveState => ({
  ...advance(state, at),
  bootedAt: at,
  traffic: { received: 0, sent: 0 },
})
