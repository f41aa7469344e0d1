/** The history's own slow beat: measures while Clearpane runs, watched or not, and stores what was measured. */
import type { LiveSample } from '@clearpane/contracts'
import { type DeviceId, historySensors } from '@clearpane/model'
import type { Metrics, Sampled } from '@clearpane/store'

export const beatMs = 10_000

const isKept: ReadonlySet<string> = new Set(historySensors)

const keptOf = ({ at, values }: LiveSample): Sampled => ({
  at,
  values: Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, number] => isKept.has(entry[0]) && typeof entry[1] === 'number',
    ),
  ),
})

export type RecorderOptions = {
  metrics(): Promise<Metrics>
  /** Asks the sampler for a beat; null ends it. */
  record(device: DeviceId, beatMs: number | null): void
}

export const createRecorder = ({ metrics, record }: RecorderOptions) => {
  const waiting = new Map<DeviceId, Sampled[]>()
  const recording = new Set<DeviceId>()
  let timer: NodeJS.Timeout | null = null

  /** A store that can't be written loses these samples; the next ones are tried anew. */
  const flush = async (): Promise<void> => {
    const all = [...waiting]
    waiting.clear()
    if (all.length === 0) return
    const kept = await metrics()
    for (const [device, samples] of all) await kept.add(device, samples).catch(() => undefined)
  }

  const set = (device: DeviceId, isOn: boolean): void => {
    if (isOn) recording.add(device)
    else recording.delete(device)
    record(device, isOn ? beatMs : null)
  }

  return {
    sampled: (device: DeviceId, sample: LiveSample): void => {
      if (!recording.has(device)) return
      waiting.set(device, [...(waiting.get(device) ?? []), keptOf(sample)])
    },
    /** Begins with this PC if its switch is on. */
    begin: async (device: DeviceId): Promise<void> => {
      timer ??= setInterval(() => void flush(), beatMs).unref()
      if (await (await metrics()).isRecording(device)) set(device, true)
    },
    switch: async (device: DeviceId, isOn: boolean): Promise<void> => {
      await flush()
      await (await metrics()).setRecording(device, isOn)
      set(device, isOn)
    },
    flush,
    forget: (): void => waiting.clear(),
    end: async (): Promise<void> => {
      if (timer !== null) clearInterval(timer)
      timer = null
      for (const device of recording) set(device, false)
      await flush()
    },
  }
}
