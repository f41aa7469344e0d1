/**
 * This tab's storage until it's closed. The only place that uses sessionStorage; full, forbidden or invalid
 * storage counts as empty.
 */
type Shelf = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A value under `key` that is read once at startup, and stored at each change. `isFine` validates a value that an
 * older
 * page stored.
 */
export const sessionValue = <T>(
  key: string,
  isFine: (value: unknown) => value is T,
  shelf: () => Shelf = () => globalThis.sessionStorage,
) => ({
  get: (): T | null => {
    try {
      const value: unknown = JSON.parse(shelf().getItem(key) ?? 'null')
      return isFine(value) ? value : null
    } catch {
      return null
    }
  },
  set: (value: T) => {
    try {
      shelf().setItem(key, JSON.stringify(value))
    } catch {
      // If a selection can't be stored, it's still on screen.
    }
  },
})
