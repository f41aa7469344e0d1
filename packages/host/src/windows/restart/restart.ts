/** Requests a restart of this PC. Windows waits before it restarts; until then, the restart can be cancelled. */
import { cancelRestart, MissingFunctionError, startRestart, Win32Error } from '@clearpane/win32'

/** Shown by Windows meanwhile. */
const message = 'Clearpane: Windows restarts to finish your changes.'

/**
 * Requests a restart; returns null once Windows has accepted the request, or else the reason why it was refused.
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
