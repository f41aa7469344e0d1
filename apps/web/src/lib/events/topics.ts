/** Which topics the page listens to. Several parts may use the same one; it ends with the last of them. */
import type { TopicKey } from '@clearpane/contracts'

export type Followed = {
  /** The returned function stops it. */
  follow(...keys: TopicKey[]): () => void
  keys(): TopicKey[]
}

/** `moved` is called once for all simultaneous changes. */
export const createFollowed = (moved: () => void): Followed => {
  const counts = new Map<TopicKey, number>()
  let waiting = false
  const report = () => {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      waiting = false
      moved()
    })
  }
  const count = (key: TopicKey, by: 1 | -1) => {
    const now = (counts.get(key) ?? 0) + by
    if (now === 0) counts.delete(key)
    else counts.set(key, now)
  }
  return {
    follow: (...keys) => {
      let follows = true
      for (const key of keys) count(key, 1)
      report()
      return () => {
        if (!follows) return
        follows = false
        for (const key of keys) count(key, -1)
        report()
      }
    },
    keys: () => [...counts.keys()].sort(),
  }
}
