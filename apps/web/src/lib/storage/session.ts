/**
 * This tab's storage, which lasts until the tab is closed. No other code uses sessionStorage; if the storage is full,
 * forbidden or invalid, it counts as empty.
 */
type Shelf = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A value that is stored under `key`: it's read once at startup and stored after each change. `isFine` checks the
 * value, because an older version of the page may have stored it.
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
      // If a selection can't be stored, it still stays on screen.
    }
  },
})
