/** Reads the score at intervals while Clearpane runs, so that its history doesn't depend on visitors. */

/** Milliseconds before the first reading: right after startup, a PC is busy with other work. */
export const firstBeatMs = 5 * 60_000
export const beatMs = 60 * 60_000

export type HealthBeatOptions = {
  /** Reads the recording switch of this PC. */
  isRecording(): Promise<boolean>
  /** Reads the score and stores it if a new entry is due. */
  keep(): Promise<void>
}

/** Begins the readings; the returned function stops them after the one in progress. */
export const beginHealthBeat = ({ isRecording, keep }: HealthBeatOptions): (() => Promise<void>) => {
  let going: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  /** Reads the score. A score that can't be read now is read next time. */
  const beat = async () => {
    if (await isRecording()) await keep()
  }
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      going = beat().catch(() => undefined)
      wait(beatMs)
    }, ms).unref()
  }

  wait(firstBeatMs)
  return async () => {
    clearTimeout(timer)
    await going
  }
}
