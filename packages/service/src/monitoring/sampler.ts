/** One sampler for each PC, created on the first request; it keeps the samples of the last few minutes. */
import type { LiveSample } from '@clearpane/contracts'
import type { Sensors } from '@clearpane/engine'
import type { DeviceId, ProcessRow } from '@clearpane/model'
import type { Emit } from '../jobs/hub.ts'
import type { StreamedTopic } from '../jobs/index.ts'
import { createPcSampler, type PcSampler, type Wants } from './pc-sampler.ts'

/** The most recent samples in memory, as columns. */
type Columns = { at: number[]; columns: Record<string, (number | string | null)[]> }

export const createRing = (keepMs: number) => {
  let samples: LiveSample[] = []
  return {
    add: (sample: LiveSample): void => {
      // Starts from scratch after the clock was set back, because a chart can't draw two samples for the same moment.
      if ((samples.at(-1)?.at ?? 0) >= sample.at) samples = []
      samples.push(sample)
      const from = samples.findIndex(({ at }) => at > sample.at - keepMs)
      if (from > 0) samples.splice(0, from)
    },
    columns: (ids: readonly string[]): Columns => ({
      at: samples.map(({ at }) => at),
      columns: Object.fromEntries(
        ids.map((id) => [id, samples.map(({ values }) => values[id] ?? null)] as const),
      ),
    }),
    clear: (): number => {
      const { length } = samples
      samples = []
      return length
    },
  }
}

type Ring = ReturnType<typeof createRing>

/**
 * How long samples stay in memory, in milliseconds: as long as the period that the longest live chart shows.
 */
const keepMs = 15 * 60_000

export type SamplerOptions = {
  /** Returns the sensors; null if nothing is measured on this PC. */
  sensorsOf(device: DeviceId): Promise<Sensors | null>
  emit: Emit
  now(): number
  /** Receives every sample, for the history. */
  sampled?(device: DeviceId, sample: LiveSample): void
  /** Receives the programs once a minute, for the history of the last hour. */
  listed?(device: DeviceId, at: number, rows: readonly ProcessRow[]): void
  everyMs?: number
}

type Held = { sampler: PcSampler; ring: Ring }

export const createSampler = ({ sensorsOf, emit, now, sampled, listed, everyMs }: SamplerOptions) => {
  const held = new Map<DeviceId, Promise<Held | null>>()
  const ready = new Map<DeviceId, Held>()
  const wants = new Map<DeviceId, Wants>()

  const make = async (device: DeviceId): Promise<Held | null> => {
    const sensors = await sensorsOf(device)
    if (sensors === null) return null
    const ring = createRing(keepMs)
    const sampler = createPcSampler({
      sensors,
      now,
      ...(everyMs === undefined ? {} : { everyMs }),
      to: {
        live: (news) => {
          ring.add(news.sample)
          emit(`live:${device}`, news)
        },
        processes: (news) => emit(`processes:${device}`, news),
        sampled: (sample) => sampled?.(device, sample),
        listed: (at, rows) => listed?.(device, at, rows),
      },
    })
    const made = { sampler, ring }
    ready.set(device, made)
    return made
  }

  /** Makes a sampler once. If the PC's database file was busy, opening the PC may succeed next time. */
  const makeOnce = async (device: DeviceId) => {
    try {
      return await make(device)
    } catch (error) {
      held.delete(device)
      throw error
    }
  }
  const hold = (device: DeviceId) => {
    const found = held.get(device) ?? makeOnce(device)
    held.set(device, found)
    return found
  }

  const want = (device: DeviceId, change: Partial<Wants>): void => {
    const next: Wants = { live: false, processes: false, beatMs: null, ...wants.get(device), ...change }
    wants.set(device, next)
    void hold(device).then(
      (one) => one?.sampler.want(wants.get(device) ?? next),
      () => undefined,
    )
  }

  const topic = (name: 'live' | 'processes', first: StreamedTopic['first']): StreamedTopic => ({
    topic: name,
    follow: (devices) => {
      for (const [device, known] of wants)
        if (known[name] && !devices.has(device)) want(device, { [name]: false })
      for (const device of devices) if (wants.get(device)?.[name] !== true) want(device, { [name]: true })
    },
    first,
  })

  return {
    topics: [
      topic('live', () => null),
      topic('processes', (device) => {
        const rows = ready.get(device)?.sampler.rows() ?? null
        return rows === null ? null : { at: now(), ...rows }
      }),
    ],
    /** Takes samples for the history too; null stops them. */
    record: (device: DeviceId, beatMs: number | null): void => want(device, { beatMs }),
    hold,
    clear: (): number => [...ready.values()].reduce((sum, { ring }) => sum + ring.clear(), 0),
    close: (): void => {
      for (const device of wants.keys()) want(device, { live: false, processes: false, beatMs: null })
    },
  }
}

export type Sampler = ReturnType<typeof createSampler>
