/** Shows a message, whichever page is open, when an alert for this PC begins. */
import type { News } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { onEvent } from '../../lib/events/stream.ts'

/** Whether an alert begins. When a slow startup of Windows is reported, the startup is already over. */
const begins = ({ at, clearedAt }: News<'alerts'>['alert']) => clearedAt === null || clearedAt === at

/** Returns a function that stops the messages. `listen`: the event stream. */
export const hearAlerts = (device: DeviceId, listen: typeof onEvent = onEvent): (() => void) =>
  listen({
    event: ({ topic, news }) => {
      if (topic !== `alerts:${device}`) return
      // The cast is safe: the topic's schema determines what is reported on it.
      const { alert } = news as News<'alerts'>
      // The alert is in the list even if the code that shows the message can no longer be loaded.
      if (begins(alert))
        import('./announce.ts').then(({ announce }) => announce(alert)).catch(() => undefined)
    },
  })
