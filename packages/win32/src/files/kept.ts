/** What a cleaning leaves alone, whatever its places cover. Pure. */

/** A path as two are compared: without the prefix for long ones, in lower case. */
export const plain = (path: string) => path.replace(/^\\\\\?\\/, '').toLowerCase()

/** Full paths of files and folders, and parts of paths, as `isKept` compares them. */
export const keptPaths = (never: readonly string[]): string[] =>
  never.map((path) => path.toLowerCase().replace(/\\+$/, ''))

/** `paths`: all names of one file or folder: as it was asked for, and the real one behind links and short names. */
export const isKept = (kept: readonly string[], paths: readonly string[]): boolean => {
  const whole = paths.map((path) => `${plain(path)}\\`)
  return kept.some((never) =>
    whole.some((path) =>
      never.includes(':') ? path.startsWith(`${never}\\`) : path.includes(`\\${never}\\`),
    ),
  )
}
