/** Looks up the address for a name in the same way as programs do, within a time limit. */
import { lookup } from 'node:dns/promises'
import { within } from '../core/within.ts'

/** Milliseconds to wait; this is long enough for the system to try a second DNS server. */
const patienceMs = 5000

/**
 * Running lookups. A lookup by the system can't be stopped, and four waiting lookups block every file write of this
 * process. For each name, there are therefore at most two lookups at the same time. The second lookup may succeed
 * even if the first was started too early.
 */
const running = new Map<string, Promise<string | null>[]>()
const most = 2

const start = (name: string, family: 0 | 4): Promise<string | null> => {
  const key = `${family} ${name}`
  const known = running.get(key) ?? []
  const last = known.at(-1)
  if (last !== undefined && known.length >= most) return last
  const found = lookup(name, { family })
    .then(
      ({ address }) => address,
      () => null,
    )
    .finally(() => {
      const rest = (running.get(key) ?? []).filter((one) => one !== found)
      if (rest.length === 0) running.delete(key)
      else running.set(key, rest)
    })
  running.set(key, [...known, found])
  return found
}

type Options = { family?: 0 | 4; timeoutMs?: number }

/** Returns the address; null if there is none, or if none arrived in time. */
export const addressOf = (
  name: string,
  { family = 0, timeoutMs = patienceMs }: Options = {},
): Promise<string | null> => within(start(name, family), timeoutMs)
