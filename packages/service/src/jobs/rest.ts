/**
 * Frees memory while no page is open. V8 collects only when it needs room, so what a page used would stay
 * until the server ends. Only the executable has `gc` (`--expose-gc`).
 */
const free = (): void => {
  // Twice: the first only marks code as unused, the second drops it.
  for (let i = 0; i < 2; i++) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** A reloading page is back sooner than this. */
const afterMs = 2000

export type Rest = {
  /** Called whenever pages come or go. */
  whether(nobodyListens: boolean): void
}

export const createRest = (collect: () => void = free): Rest => {
  let waiting: NodeJS.Timeout | null = null
  return {
    whether: (nobodyListens) => {
      if (waiting !== null) clearTimeout(waiting)
      waiting = nobodyListens ? setTimeout(collect, afterMs).unref() : null
    },
  }
}
