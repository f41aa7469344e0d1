/** What this browser remembers for the page: how far Auto Optimize goes, and which entries were seen. */
import type { DeviceId, OptimizeScope } from '@clearpane/model'
import { useState } from 'react'
import { storage } from '../../lib/storage/index.ts'

const usual: OptimizeScope = { medium: true, sync: false }

export const useScope = (): readonly [OptimizeScope, (next: OptimizeScope) => void] => {
  const [scope, setScope] = useState<OptimizeScope>(() => ({
    ...usual,
    ...storage.get('clearpane_startup_scope'),
  }))
  return [
    scope,
    (next) => {
      storage.set('clearpane_startup_scope', next)
      setScope(next)
    },
  ]
}

/** On the first visit nothing is new. The marks stay until the page is opened again. */
export const useNewEntries = (device: DeviceId): ((ids: readonly string[]) => ReadonlySet<string>) => {
  const [seen] = useState(() => storage.get('clearpane_startup_seen')?.[device])
  return (ids) => {
    const all = storage.get('clearpane_startup_seen') ?? {}
    const known = new Set([...(all[device] ?? []), ...ids])
    if (known.size > (all[device]?.length ?? 0))
      storage.set('clearpane_startup_seen', { ...all, [device]: [...known] })
    return new Set(seen === undefined ? [] : ids.filter((id) => !seen.includes(id)))
  }
}
