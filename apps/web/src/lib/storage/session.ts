/**
 * What this tab keeps until it is closed. The only place that touches sessionStorage; full, forbidden or
 * rubbish is "not there".
 */
type Shelf = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A value under `key`: read once at start, written through. `isFine` checks what an older page left there.
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
      // A selection that cannot be kept is still on screen.
    }
  },
})
