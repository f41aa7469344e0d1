/**
 * Reads the score at intervals while Clearpane is running, so that the score's history doesn't depend on open pages.
 */

/** Milliseconds to wait before the first reading, because a PC is busy with other work right after startup. */
export const firstBeatMs = 5 * 60_000
export const beatMs = 60 * 60_000

export type HealthBeatOptions = {
  /** Reads whether recording is switched on for this PC. */
  isRecording(): Promise<boolean>
  /** Reads the score and stores it if a new entry is due. */
  keep(): Promise<void>
}

/** Starts the readings; the returned function stops them after the current one. */
export const beginHealthBeat = ({ isRecording, keep }: HealthBeatOptions): (() => Promise<void>) => {
  let going: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  /** Reads the score. If a score can't be read now, the next reading tries again. */
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
