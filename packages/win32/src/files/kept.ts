/** Decides which paths a cleanup leaves alone, whatever its places cover. Pure. */

/** Returns a path in the form that is used for comparisons: without the long-path prefix, in lower case. */
export const plain = (path: string) => path.replace(/^\\\\\?\\/, '').toLowerCase()

/** Returns full paths of files and folders, and parts of paths, in the form that `isKept` compares. */
export const keptPaths = (never: readonly string[]): string[] =>
  never.map((path) => path.toLowerCase().replace(/\\+$/, ''))

/**
 * Checks whether a file or folder must stay. `paths`: all paths of the file or folder: the requested one, and the
 * real one without links and short names.
 */
export const isKept = (kept: readonly string[], paths: readonly string[]): boolean => {
  const whole = paths.map((path) => `${plain(path)}\\`)
  return kept.some((never) =>
    whole.some((path) =>
      never.includes(':') ? path.startsWith(`${never}\\`) : path.includes(`\\${never}\\`),
    ),
  )
}
