/** Notifies the user on any page when one of this PC's alerts begins. */
import type { News } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { onEvent } from '../../lib/events/stream.ts'

/** Whether an alert begins. A slow start is over when it's reported. */
const begins = ({ at, clearedAt }: News<'alerts'>['alert']) => clearedAt === null || clearedAt === at

/** The returned function stops it. */
export const hearAlerts = (device: DeviceId): (() => void) =>
  onEvent({
    event: ({ topic, news }) => {
      if (topic !== `alerts:${device}`) return
      // Sound: the topic's own schema fixed what it reports.
      const { alert } = news as News<'alerts'>
      // The list has it even if this can't be loaded any more.
      if (begins(alert))
        import('./announce.ts').then(({ announce }) => announce(alert)).catch(() => undefined)
    },
  })
