/** The running programs, subscribed to only while the table is on screen. */
import type { News } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useEffect, useState } from 'react'
import { follow, onEvent } from '../../../lib/events/stream.ts'

export const useProcesses = (device: DeviceId, isWatching: boolean): News<'processes'> | null => {
  const [news, setNews] = useState<News<'processes'> | null>(null)
  useEffect(() => {
    if (!isWatching) return
    const key = `processes:${device}` as const
    const unhear = onEvent({
      event: (event) => {
        if (event.topic === key) setNews(event.news as News<'processes'>)
      },
    })
    const unfollow = follow(key)
    return () => {
      unfollow()
      unhear()
    }
  }, [device, isWatching])
  return news
}
