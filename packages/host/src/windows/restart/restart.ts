/** Requests a restart of this PC; Windows waits first, and the restart can still be stopped. */
import { cancelRestart, MissingFunctionError, startRestart, Win32Error } from '@clearpane/win32'

/** Shown by Windows meanwhile. */
const message = 'Clearpane: Windows restarts to finish your changes.'

/** Makes a request; returns null once Windows has accepted it, otherwise the reason for the refusal. */
const refusedBy = (ask: () => void): string | null => {
  try {
    ask()
    return null
  } catch (error) {
    if (error instanceof Win32Error || error instanceof MissingFunctionError) return error.message
    throw error
  }
}

export const windowsRestart = {
  start: (seconds: number): string | null => refusedBy(() => startRestart(message, seconds)),
  cancel: (): string | null => refusedBy(cancelRestart),
}
