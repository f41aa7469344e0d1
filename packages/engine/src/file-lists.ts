/**
 * Lists of files that a plan may refer to: those that a user has seen while this process was running. They are
 * never stored.
 */

/** The maximum number of lists: enough for two scans of everything and the selections made from them. */
const most = 100

export type FileLists = {
  know(text: string): string
  /** Returns a list's text; null if the list is unknown or has been displaced by newer lists. */
  text(hash: string): string | null
}

export const createFileLists = (hashOf: (text: string) => string): FileLists => {
  const texts = new Map<string, string>()
  return {
    know: (text) => {
      const hash = hashOf(text)
      texts.delete(hash)
      texts.set(hash, text)
      const [oldest] = texts.keys()
      if (texts.size > most && oldest !== undefined) texts.delete(oldest)
      return hash
    },
    text: (hash) => texts.get(hash) ?? null,
  }
}
