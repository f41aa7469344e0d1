// @vitest-environment happy-dom
import type { Alert, TopicEvent } from '@clearpane/contracts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startWords } from '../../i18n/index.ts'
import { message } from '../../ui/overlay/toast.ts'
import { hearAlerts } from './listen.ts'

let say: (event: TopicEvent) => void = () => {}

const alert: Alert = {
  id: 'a',
  rule: { id: 'disk', kind: 'disk', limit: 5, minutes: 0 },
  value: 4.2,
  at: 1000,
  clearedAt: null,
}
let end = () => {}
beforeAll(startWords)
beforeEach(() => {
  message.set(null)
  end = hearAlerts('sample', ({ event }) => {
    say = event
    return () => {
      say = () => {}
    }
  })
})
afterEach(() => end())

const shown = async (more: Partial<Alert>, topic = 'alerts:sample') => {
  say({ topic, news: { alert: { ...alert, ...more } } } as TopicEvent)
  await vi.dynamicImportSettled()
  return message.get()
}

it('a new alert is shown with its measured value and a link to the alerts', async () => {
  await shown({})
  await vi.waitFor(
    () =>
      expect(message.get()).toMatchObject({
        title: 'Less than 5 GB free',
        text: 'at 4.2 GB',
        action: { label: 'Open alerts' },
      }),
    30_000,
  )
  message.get()?.action?.act()
  expect(location.pathname + location.search).toBe('/monitoring?tab=alerts')
})

it('an alert about a slow startup is shown even though the startup is already over when the alert is reported', async () => {
  await shown({ clearedAt: 1000 })
  await vi.waitFor(() => expect(message.get()).not.toBeNull(), 30_000)
})

it.each([
  { case: 'one that is over', more: { clearedAt: 2000 }, topic: 'alerts:sample' },
  { case: 'one of another PC', more: {}, topic: 'alerts:other' },
])('an alert isn’t shown if $case', async ({ more, topic }) => expect(await shown(more, topic)).toBeNull())
