/**
 * Lists of files that a plan may refer to: those that a person was shown during this process's life. Never
 * stored.
 */

/** Two scans of everything, and the selections from them. */
const most = 100

export type FileLists = {
  know(text: string): string
  /** Null: unknown, or replaced by newer lists. */
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
