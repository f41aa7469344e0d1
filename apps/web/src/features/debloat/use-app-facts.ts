/** Sizes, last starts and icons, as the server finds them while this page is on screen. */
import type { AppFacts, DeviceId, Reason } from '@clearpane/model'
import { useEffect, useState } from 'react'
import { follow, onEvent } from '../../lib/events/stream.ts'

export type Found = {
  facts: ReadonlyMap<string, AppFacts>
  isComplete: boolean
  /** Why nothing more will come. */
  reason: Reason | null
}

const nothing: Found = { facts: new Map(), isComplete: false, reason: null }

export const withFacts = (
  old: Found,
  {
    facts,
    isComplete,
    reason,
  }: { facts: readonly AppFacts[]; isComplete: boolean; reason?: Reason | undefined },
): Found => ({
  facts: new Map([...old.facts, ...facts.map((one) => [one.id, one] as const)]),
  isComplete,
  reason: reason ?? null,
})

export const useAppFacts = (device: DeviceId): Found => {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    setFound(nothing)
    const key = `appFacts:${device}` as const
    const unhear = onEvent({
      event: (event) => {
        if (event.topic === key)
          // Sound: this topic reports nothing else.
          setFound((old) => withFacts(old, event.news as Parameters<typeof withFacts>[1]))
      },
    })
    const unfollow = follow(key)
    return () => {
      unfollow()
      unhear()
    }
  }, [device])
  return found
}
