/**
 * The random walk of a connection as in the specification: a random step every two seconds, always within the given
 * bounds. The walk counts in whole hundredths, because integer results are the same on every machine.
 */
export type Walk = { latency: number; download: number; upload: number; loss: number; jitter: number }

/** Bounds of the walk. `usual`: the value at which the walk starts and to which it tends to return. */
type Bounds = { least: number; most: number; usual: number }

const latency: Bounds = { least: 1500, most: 10_000, usual: 2400 }
const download: Bounds = { least: 5000, most: 20_000, usual: 14_500 }
const upload: Bounds = { least: 2000, most: 8000, usual: 4800 }
const loss: Bounds = { least: 0, most: 500, usual: 10 }
const jitter: Bounds = { least: 100, most: 1000, usual: 300 }

/** The units of these five bounds are ms, Mbit/s, Mbit/s, percent and ms, in this order. */
export const walkBounds: Readonly<Record<keyof Walk, Bounds>> = { latency, download, upload, loss, jitter }

export const firstWalk: Walk = {
  latency: latency.usual,
  download: download.usual,
  upload: upload.usual,
  loss: loss.usual,
  jitter: jitter.usual,
}

/** Takes one random step, plus a 64th of the way back to the usual value. */
const step = ({ least, most, usual }: Bounds, now: number, by: number): number => {
  const next = now + by + ((usual - now) >> 6)
  if (next < least) return least
  return next > most ? most : next
}

/** The walk is changed in place, because a year contains sixteen million steps. */
export const nextWalk = (walk: Walk, first: number, second: number): void => {
  walk.latency = step(latency, walk.latency, (first & 1023) - 511)
  walk.download = step(download, walk.download, ((first >>> 10) & 2047) - 1023)
  walk.upload = step(upload, walk.upload, ((first >>> 21) & 1023) - 511)
  walk.loss = step(loss, walk.loss, (second & 31) - 16)
  walk.jitter = step(jitter, walk.jitter, ((second >>> 5) & 127) - 63)
}
