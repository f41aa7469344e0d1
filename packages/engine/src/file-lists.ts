/**
 * Lists of files to which a plan may refer: the lists that a user has seen while this process was running. They are
 * never stored.
 */

/** The maximum number of lists, which is enough for two scans of everything and the selections from them. */
const most = 100

export type FileLists = {
  know(text: string): string
  /** Returns the text of a list; null if the list is unknown or has been replaced by newer lists. */
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
