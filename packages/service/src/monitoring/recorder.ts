/**
 * Measures at the history's slow interval while Clearpane is running, whether or not anybody is watching, and stores
 * the samples.
 */
import type { LiveSample } from '@clearpane/contracts'
import { type DeviceId, historySensors } from '@clearpane/model'
import type { Metrics, Sampled, Switches } from '@clearpane/store'

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
  kept(): Promise<{ metrics(): Promise<Metrics>; switches: Switches }>
  /** Requests samples from the sampler at this interval; null stops the requests. */
  record(device: DeviceId, beatMs: number | null): void
}

export const createRecorder = ({ kept, record }: RecorderOptions) => {
  const recording = new Set<DeviceId>()
  let last: Promise<void> = Promise.resolve()

  /** Adds a sample. If the store can't be written to now, this sample is lost, but later ones are stored again. */
  const add = async (device: DeviceId, sample: Sampled): Promise<void> => {
    const { metrics } = await kept()
    await (await metrics()).add(device, sample).catch(() => undefined)
  }

  const set = (device: DeviceId, isOn: boolean): void => {
    if (isOn) recording.add(device)
    else recording.delete(device)
    record(device, isOn ? beatMs : null)
  }

  return {
    /**
     * Stores each sample immediately, so that if the process is killed, only the sample that it was about to store is
     * lost.
     */
    sampled: (device: DeviceId, sample: LiveSample): void => {
      if (!recording.has(device)) return
      last = last.then(() => add(device, keptOf(sample))).catch(() => undefined)
    },
    /** Starts recording for this PC if recording is switched on for it. */
    begin: async (device: DeviceId): Promise<void> => {
      if (await (await kept()).switches.isRecording(device)) set(device, true)
    },
    switch: async (device: DeviceId, isOn: boolean, at: number): Promise<void> => {
      await (await kept()).switches.setRecording(device, isOn, at)
      set(device, isOn)
    },
    /** Resolves when all samples so far have been stored. */
    stored: (): Promise<void> => last,
    end: async (): Promise<void> => {
      for (const device of recording) set(device, false)
      await last
    },
  }
}
