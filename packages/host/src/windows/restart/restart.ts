/** Requests a restart of this PC; Windows waits before it restarts, and the restart can be stopped until then. */
import { cancelRestart, MissingFunctionError, startRestart, Win32Error } from '@clearpane/win32'

/** Shown by Windows meanwhile. */
const message = 'Clearpane: Windows restarts to finish your changes.'

/**
 * Makes a request for a restart; returns null when Windows has accepted it, and otherwise the reason for the refusal.
 */
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
