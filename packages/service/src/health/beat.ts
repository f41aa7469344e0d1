/** Reads the score at intervals while Clearpane runs, so that its history doesn't depend on open pages. */

/** Milliseconds before the first reading, because a PC is busy with other work right after startup. */
export const firstBeatMs = 5 * 60_000
export const beatMs = 60 * 60_000

export type HealthBeatOptions = {
  /** Reads whether this PC's switch for recording is on. */
  isRecording(): Promise<boolean>
  /** Reads the score and stores it if a new entry is due. */
  keep(): Promise<void>
}

/** Starts the readings; the returned function stops them after the current one. */
export const beginHealthBeat = ({ isRecording, keep }: HealthBeatOptions): (() => Promise<void>) => {
  let going: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  /** Reads the score. If a score can't be read now, it's read the next time. */
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
