/** Shows a message on any page when an alert of this PC begins. */
import type { News } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { onEvent } from '../../lib/events/stream.ts'

/** Whether an alert begins. A slow start is already over when it's reported. */
const begins = ({ at, clearedAt }: News<'alerts'>['alert']) => clearedAt === null || clearedAt === at

/** Returns a function that stops the notifications. */
export const hearAlerts = (device: DeviceId): (() => void) =>
  onEvent({
    event: ({ topic, news }) => {
      if (topic !== `alerts:${device}`) return
      // The cast is safe: the schema of the topic determines what it reports.
      const { alert } = news as News<'alerts'>
      // The alert is in the list even if the code that shows the message can no longer be loaded.
      if (begins(alert))
        import('./announce.ts').then(({ announce }) => announce(alert)).catch(() => undefined)
    },
  })
