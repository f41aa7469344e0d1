/** The button of the reminder to put settings back; it opens a review of exactly these settings. */
import type { DeviceId } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { useDriftActs } from '../../changes/drift/index.ts'
import { queries } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { Button, toast } from '../../ui/index.ts'
import { type Reminder, useTaskCall } from './use-tasks.ts'
import { useWords } from './use-words.ts'

type Props = { device: DeviceId; reminder: Pick<Reminder, 'id' | 'type'>; title: string }

export const ReviewWaiting = ({ device, reminder: { id, type }, title }: Props) => {
  const { t } = useWords(device)
  const client = useQueryClient()
  const { putBack, busy } = useDriftActs({ id: device })
  const review = async (keys: readonly string[]) => {
    const { drift } = await client.fetchQuery(queries.drift(device))
    const waiting = drift.filter(({ key }) => keys.includes(key))
    if (waiting.length > 0) putBack(waiting)
    else toast(title, t('said.acted'))
  }
  const act = useTaskCall('executeReminder', device, 'action', ({ waiting }) => {
    review(waiting).catch((error: unknown) => toast(title, errorMessage(error), { destructive: true }))
  })
  return (
    <Button
      small
      disabled={act.isPending || busy}
      aria-label={`${t('rule.putBackWaiting.action')}: ${title}`}
      onClick={() => act.mutate({ body: { reminderId: id, reminderType: type } })}
    >
      {t('rule.putBackWaiting.action')}
    </Button>
  )
}
