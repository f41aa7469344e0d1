/**
 * Frees memory while no page is open. V8 frees memory only when it needs room, so the memory used by a page would
 * stay allocated until the server ends. `gc` exists only in the executable (`--expose-gc`).
 */
const free = (): void => {
  // Collects garbage twice, because the first collection only marks code as unused, and the second one drops it.
  for (let i = 0; i < 2; i++) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Milliseconds to wait before memory is freed; a page that is only being reloaded is back before that. */
const afterMs = 2000

export type Rest = {
  /** Called whenever a page is opened or closed. */
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
