/** Lists of files that a plan may name: what a person was shown, as long as this process lives. Never stored. */

/** Two scans of everything, and what was chosen from them. */
const most = 100

export type FileLists = {
  know(text: string): string
  /** Null: not known, or so long ago that newer ones took its place. */
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
