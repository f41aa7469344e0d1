/**
 * Samples one PC: once a second while somebody is watching, less often if only the history needs samples, and
 * otherwise not at all.
 */
import { isDeepStrictEqual } from 'node:util'
import type { LiveSample, LiveSensor, OwnCost } from '@clearpane/contracts'
import type { Sensors } from '@clearpane/engine'
import type { ProcessRow, Reason, SensorDescription } from '@clearpane/model'

import { measuredOf, rowsOf } from './sample.ts'

type Clocks = { wall(): number; cpuMs(): number; bytes(): number }

const own: Clocks = {
  wall: () => performance.now(),
  cpuMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  bytes: () => process.memoryUsage.rss(),
}

/**
 * Makes a function that measures what Clearpane itself consumes, as counted by the system for this process: the load
 * since the last call as a percentage of one processor, and the memory. The function returns null the first time.
 */
export const createOwnCost = ({ wall, cpuMs, bytes }: Clocks = own) => {
  let last: { at: number; cpu: number } | null = null
  return (): OwnCost | null => {
    const [before, now] = [last, { at: wall(), cpu: cpuMs() }]
    last = now
    if (before === null || now.at <= before.at) return null
    const share = (100 * (now.cpu - before.cpu)) / (now.at - before.at)
    return { cpu: Math.round(100 * share) / 100, memory: bytes() }
  }
}

export type Wants = {
  live: boolean
  processes: boolean
  /** Milliseconds between two samples for the history; null if there is no history. */
  beatMs: number | null
}

export type Receiver = {
  live(news: { sample: LiveSample; missing?: Record<string, Reason>; own?: OwnCost }): void
  processes(news: { at: number; rows: ProcessRow[]; reason?: Reason }): void
  /** Receives each sample, whether it was taken for a page or for the history. */
  sampled(sample: LiveSample): void
  /** Receives the programs once a minute, for the history of the last hour. */
  listed(at: number, rows: readonly ProcessRow[]): void
}

export type PcSamplerOptions = { sensors: Sensors; to: Receiver; now: () => number; everyMs?: number }

/** Milliseconds between two readings of the running programs, which are stored for the history. */
const listMs = 60_000

const nobody: Wants = { live: false, processes: false, beatMs: null }

export const createPcSampler = ({ sensors, to, now, everyMs = 1000 }: PcSamplerOptions) => {
  const ownCost = createOwnCost()
  let wants = nobody
  let described: Promise<SensorDescription[]> | null = null
  let missing: Record<string, Reason> = {}
  let sources: Record<string, string> = {}
  let lastRows: ReturnType<typeof rowsOf> | null = null
  let [lastBeat, lastList] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  /**
   * Token that identifies the current loop. If all pages were closed and opened again while a loop was working, that
   * loop ends, and a new one runs instead.
   */
  let loop: object | null = null

  /** Lists the sensors once. A PC that couldn't be read this time may be readable next time. */
  const listOnce = async () => {
    try {
      return await sensors.list()
    } catch (error) {
      described = null
      throw error
    }
  }
  const list = () => {
    described ??= listOnce()
    return described
  }

  const measure = async () => {
    const ids = (await list()).filter(({ shape }) => shape !== 'processes').map(({ id }) => id)
    const measured = measuredOf(now(), ids, await sensors.sample(ids))
    const moved = !isDeepStrictEqual(missing, measured.missing)
    missing = measured.missing
    sources = { ...sources, ...measured.sources }
    to.sampled(measured.sample)
    if (!wants.live) return
    const own = ownCost()
    to.live({
      sample: measured.sample,
      ...(moved ? { missing } : {}),
      ...(own === null ? {} : { own }),
    })
  }

  const listProcesses = async (isForHistory: boolean) => {
    if (!(await list()).some(({ shape }) => shape === 'processes')) return
    const [reading] = await sensors.sample(['processes'])
    const found = rowsOf(reading)
    if (isForHistory) to.listed(now(), found.rows)
    if (!wants.processes) return
    lastRows = found
    to.processes({ at: now(), ...found })
  }

  const pause = (): number | null => (wants.live || wants.processes ? everyMs : wants.beatMs)

  /** Takes one sample. A sample that fails leaves a gap in the history. */
  const round = async () => {
    // The monotonic clock is used, so that measuring continues even if the PC's clock is set back.
    const isDue = wants.beatMs !== null && performance.now() - lastBeat >= wants.beatMs - everyMs / 2
    const isListDue = isDue && performance.now() - lastList >= listMs - everyMs / 2
    if (isDue) lastBeat = performance.now()
    if (isListDue) lastList = performance.now()
    if (wants.live || isDue) await measure().catch(() => undefined)
    if (wants.processes || isListDue) await listProcesses(isListDue).catch(() => undefined)
  }

  const schedule = (own: object, startedAt: number) => {
    const every = pause()
    if (every === null) return
    // The interval is counted from the start of the last sample, so that the time a sample takes doesn't lengthen the
    // interval of one second.
    const wait = Math.max(0, every - (performance.now() - startedAt))
    setTimeout(async () => {
      if (loop !== own) return
      const began = performance.now()
      await round()
      if (loop === own) schedule(own, began)
    }, wait).unref()
  }

  const begin = () => {
    // A disk or a network adapter may have been added or removed in the meantime.
    described = null
    const own = {}
    loop = own
    const began = performance.now()
    void round().then(() => {
      if (loop === own) schedule(own, began)
    })
  }

  return {
    want: (next: Wants): void => {
      const before = pause()
      const isMore = (next.live && !wants.live) || (next.processes && !wants.processes)
      wants = next
      if (!wants.processes) lastRows = null
      if (pause() === null) loop = null
      else if (isMore || before !== pause()) begin()
    },
    /** This data is stored for pages that are opened later. */
    missing: () => missing,
    rows: () => lastRows,
    sensors: async (): Promise<LiveSensor[]> =>
      (await list()).map((one) => ({ ...one, source: sources[one.id] ?? null })),
  }
}

export type PcSampler = ReturnType<typeof createPcSampler>
