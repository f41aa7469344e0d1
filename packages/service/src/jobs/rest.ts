/**
 * Frees memory while no page is open. V8 collects only when it needs room, so a page's memory would stay in
 * use until the server ends. Only the executable has `gc` (`--expose-gc`).
 */
const free = (): void => {
  // Twice: the first only marks code as unused, the second drops it.
  for (let i = 0; i < 2; i++) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Milliseconds before memory is freed: a reloading page is back sooner. */
const afterMs = 2000

export type Rest = {
  /** Runs whenever pages come or go. */
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
