/** The last samples in memory, as columns. */
import type { LiveSample } from '@clearpane/contracts'

export type Columns = { at: number[]; columns: Record<string, (number | string | null)[]> }

export const createRing = (keepMs: number) => {
  let samples: LiveSample[] = []
  return {
    add: (sample: LiveSample): void => {
      // Starts over after a clock was set back: two samples of one moment would make a chart run backwards.
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

export type Ring = ReturnType<typeof createRing>
