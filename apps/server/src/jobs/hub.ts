/**
 * The listeners of the one event stream. Knows no HTTP: a listener is somewhere to write text and a way to
 * hang up.
 */
import type { ApiEvent } from '@clearpane/contracts'

export type Listener = { write(text: string): void; end(): void }

export type Hub = {
  tell(event: ApiEvent): void
  /** The answer takes it off again. */
  add(listener: Listener): () => void
  size(): number
  /** Ends every stream. */
  close(): void
}

export const formatEvent = (event: ApiEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** A comment line keeps the connection from looking dead. `onCount` hears how many listen. */
export const createHub = (onCount: (listeners: number) => void, heartbeatMs = 15_000): Hub => {
  const listeners = new Set<Listener>()
  let beat: NodeJS.Timeout | null = null

  const counted = () => {
    if (listeners.size === 0 && beat !== null) {
      clearInterval(beat)
      beat = null
    } else if (listeners.size > 0 && beat === null) {
      beat = setInterval(() => {
        for (const listener of listeners) listener.write(': alive\n\n')
      }, heartbeatMs).unref()
    }
    onCount(listeners.size)
  }

  return {
    tell: (event) => {
      const text = formatEvent(event)
      for (const listener of listeners) listener.write(text)
    },
    add: (listener) => {
      listeners.add(listener)
      counted()
      return () => {
        if (listeners.delete(listener)) counted()
      }
    },
    size: () => listeners.size,
    close: () => {
      for (const listener of listeners) listener.end()
      listeners.clear()
      counted()
    },
  }
}
