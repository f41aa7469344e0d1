/**
 * One PC's sensor data while the app is open, so that a page can continue to use the data when the page is opened
 * again.
 */
import type { News, OwnCost } from '@clearpane/contracts'
import type { DeviceId, Reason } from '@clearpane/model'
import { useEffect } from 'react'
import { type Ok, request } from '../lib/api/index.ts'
import { follow, onEvent } from '../lib/events/stream.ts'
import { createStore, type Store, useStore } from '../lib/store.ts'
import { type Columns, noColumns, withSample } from './columns.ts'

type Sensors = Ok<'live'>['sensors']

export type Feed = {
  columns: Columns
  sensors: Sensors
  missing: Readonly<Record<string, Reason>>
  /** Whether the server has answered; until then, it's unknown whether any sensor is missing. */
  known: boolean
  /** Resources that Clearpane's server uses; null before the second sample. */
  own: OwnCost | null
}

const keepMs = 15 * 60_000
const nothing: Feed = { columns: noColumns, sensors: [], missing: {}, known: false, own: null }
const feeds = new Map<DeviceId, Store<Feed>>()

const feedOf = (device: DeviceId): Store<Feed> => {
  const feed = feeds.get(device) ?? createStore(nothing)
  feeds.set(device, feed)
  return feed
}

/** Whether the user stopped live monitoring, which is on by default. */
export const stopped = createStore(false)

const begin = async (feed: Store<Feed>, device: DeviceId, signal: AbortSignal) => {
  const { sensors, missing, at, columns } = await request('live', { device, signal })
  feed.set((have) => ({
    // Uses the server's record if it has more samples than the page; the record also covers what was measured for
    // other tabs.
    columns: at.length > have.columns.at.length ? { at, columns } : have.columns,
    sensors,
    missing: { ...missing, ...have.missing },
    known: true,
    own: have.own,
  }))
}

const hear = (feed: Store<Feed>, { sample, missing, own }: News<'live'>) =>
  feed.set((have) => ({
    ...have,
    columns: withSample(have.columns, sample, keepMs),
    missing: missing ?? have.missing,
    own: own ?? have.own,
  }))

/**
 * Listens for samples while the page is on screen and the user hasn't stopped monitoring. If monitoring can't be
 * started, the page continues to wait for samples.
 */
export const useFeed = (device: DeviceId): Feed => {
  const feed = feedOf(device)
  const isStopped = useStore(stopped)
  useEffect(() => {
    if (isStopped) return
    const leaving = new AbortController()
    const key = `live:${device}` as const
    const unhear = onEvent({
      event: ({ topic, news }) => {
        if (topic === key) hear(feed, news as News<'live'>)
      },
    })
    const unfollow = follow(key)
    begin(feed, device, leaving.signal).catch(() => undefined)
    // The page knows where the figures come from once the first samples arrive.
    const again = setTimeout(() => begin(feed, device, leaving.signal).catch(() => undefined), 2500)
    return () => {
      clearTimeout(again)
      leaving.abort()
      unfollow()
      unhear()
    }
  }, [device, feed, isStopped])
  return useStore(feed)
}

/** Clears the page's data once the server has deleted its samples. */
export const forgetFeeds = (): number => {
  let count = 0
  for (const feed of feeds.values()) {
    count += feed.get().columns.at.length
    feed.set((have) => ({ ...have, columns: noColumns }))
  }
  return count
}
