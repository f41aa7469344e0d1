/**
 * Looks about once a second, while a page is connected, at what pages last asked for, and says `changed` when
 * an answer differs: a value moved behind our back, or the command line made a run.
 */
import type { DeviceId } from '@clearpane/model'

/** Asks again for the part of an answer that counts (not its time). */
export type Look = () => Promise<unknown>

export type Watch = {
  /** A page was answered `answer`; `look` asks again. */
  asked(device: DeviceId, what: string, answer: unknown, look: Look): void
  /** Looks only while true; what was asked is forgotten when it turns false. */
  setActive(active: boolean): void
}

/** The same code makes both texts, so keys need no sorting: that would cost more than the look itself. */
type Seen = { device: DeviceId; look: Look; text: string }

const longestPauseMs = 1200

/**
 * `isBusy`: a run tells its own progress, and half-done states are no news. A look that fails is none either:
 * the page's own call will say so.
 */
export const createWatch = (
  changed: (device: DeviceId) => void,
  isBusy: (device: DeviceId) => boolean,
  pauseMs = 1000,
): Watch => {
  const seen = new Map<string, Seen>()
  /**
   * One token a loop, so that a loop still at work when pages left and came back ends instead of running
   * beside the new one.
   */
  let loop: object | null = null

  const hasMoved = async (one: Seen): Promise<boolean> => {
    const before = one.text
    try {
      const text = JSON.stringify(await one.look())
      // A page that asked meanwhile has seen something newer than `before`.
      if (one.text !== before || text === before) return false
      one.text = text
      return true
    } catch {
      return false
    }
  }

  const round = async () => {
    const moved = new Set<DeviceId>()
    for (const one of [...seen.values()])
      if (!isBusy(one.device) && (await hasMoved(one))) moved.add(one.device)
    for (const device of moved) changed(device)
  }

  /**
   * On a slow PC the pause grows, so that looking takes about a tenth of the time; not beyond what leaves a
   * change on the page within two seconds.
   */
  const schedule = (own: object, tookMs: number) => {
    const look = async () => {
      if (loop !== own) return
      const started = performance.now()
      await round()
      if (loop === own) schedule(own, performance.now() - started)
    }
    setTimeout(look, Math.max(pauseMs, Math.min(9 * tookMs, longestPauseMs))).unref()
  }

  return {
    asked: (device, what, answer, look) => {
      const key = `${device} ${what}`
      const text = JSON.stringify(answer)
      const known = seen.get(key)
      if (known === undefined) seen.set(key, { device, look, text })
      else Object.assign(known, { look, text })
    },
    setActive: (active) => {
      if (active === (loop !== null)) return
      loop = active ? {} : null
      if (loop === null) seen.clear()
      else schedule(loop, 0)
    },
  }
}
