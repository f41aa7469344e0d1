import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { watchMovements } from './watcher.ts'

type Change = { front: string | null } | null

/** A registry whose changes are triggered by the test, and fake checks that only record how they were requested. */
const watched = (looks: (boolean | null)[] = []) => {
  const order: string[] = []
  let report: (change: Change) => void = () => {}
  const keys = {
    arm: async () => {
      order.push('arm')
      return 1
    },
    wait: () =>
      new Promise<Change>((resolve) => {
        report = resolve
      }),
    end: async () => report(null),
  }
  const stop = new AbortController()
  const done = watchMovements({
    services: {} as Services,
    device: { service: { watchKeys: () => keys } } as unknown as DeviceSession,
    signal: stop.signal,
    settleMs: 1,
    againMs: 1,
    look: async ({ withItems, front }) => {
      order.push(`look ${withItems ? 'at everything' : 'at values'}${front == null ? '' : `, ${front}`}`)
      return looks.shift() === null ? null : { moved: [] }
    },
  })
  const settled = () => sleep(30)
  return {
    order,
    settled,
    change: async (front: string | null) => {
      report({ front })
      await settled()
    },
    day: async () => {
      report(null)
      await settled()
    },
    end: async () => {
      stop.abort()
      await done
    },
  }
}

test('the watcher sets up its watch before each look, looks at values after a change, and looks at everything after a day', async () => {
  const pc = watched()
  await pc.settled()
  await pc.change('notepad.exe')
  await pc.change('SystemSettings.exe')
  await pc.day()
  await pc.end()
  expect(pc.order).toEqual([
    ...['arm', 'look at values', 'arm', 'look at values'],
    ...['arm', 'look at values, SystemSettings.exe', 'arm', 'look at everything'],
  ])
})

test('a look that couldn’t take place because of a run is repeated, and the watch then continues', async () => {
  const pc = watched([null, true])
  await pc.settled()
  await pc.end()
  expect(pc.order).toEqual(['arm', 'look at values', 'arm', 'look at values'])
})
