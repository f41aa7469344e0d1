/**
 * Shows requests from assistants on top of every page. A card only opens the review, where the user decides.
 */
import type { AssistantRequest } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { follow, onEvent } from '../../lib/events/stream.ts'
import { shortTime } from '../../lib/format/index.ts'
import { Button, Card, toast } from '../../ui/index.ts'
import { review } from '../run/review-store.ts'

const keyOf = (device: DeviceId) => ['assistantRequests', device] as const

/** The requests are updated without a page reload: the event stream reports each request that appears or expires. */
const useRequests = (device: DeviceId): readonly AssistantRequest[] => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(device),
    queryFn: ({ signal }) => request('assistantRequests', { device, signal }),
  })
  useEffect(() => {
    const topic = `assistant:${device}` as const
    const read = () => void client.invalidateQueries({ queryKey: keyOf(device) })
    const ends = [
      follow(topic),
      onEvent({
        event: (event) => event.topic === topic && read(),
        missed: (topics) => topics.includes(topic) && read(),
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [client, device])
  return data?.requests ?? []
}

const Asked = ({ asked }: { asked: AssistantRequest }) => {
  const { t, i18n } = useTranslation('asked')
  const client = useQueryClient()
  const { requestId, device, origin, untrusted: name, askedAt, expiresAt } = asked
  const read = () => client.invalidateQueries({ queryKey: keyOf(device) })
  const refuse = useMutation({
    mutationFn: () => request('refuseRequest', { device, params: { requestId } }),
    onSettled: read,
    onError: (error) => toast(t('refuseFailed'), errorMessage(error), { destructive: true }),
  })
  const open = () =>
    review.set({
      device,
      act: { id: 'asked.request', names: { name } },
      origin,
      takesLess: true,
      send: (planHash, progressId, left) =>
        request('grantRequest', {
          device,
          progressId,
          params: { requestId },
          body: { origin: left, planHash },
        }),
      onEnd: read,
    })
  const count = origin.kind === 'selection' ? origin.choices.length : 0
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Bot size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-accent" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
        <p className="break-words font-semibold">{t('title', { name, count })}</p>
        <p className="text-muted">
          {t('text', { time: shortTime(expiresAt, Date.parse(askedAt), i18n.language) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => refuse.mutate()} disabled={refuse.isPending}>
          {t('refuse')}
        </Button>
        <Button variant="primary" onClick={open}>
          {t('review')}
        </Button>
      </div>
    </Card>
  )
}

export const AskedCards = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('asked')
  const requests = useRequests(device)
  return (
    <section aria-label={t('label')} aria-live="polite" className="flex flex-col gap-3 not-empty:mb-6">
      {requests.map((asked) => (
        <Asked key={asked.requestId} asked={asked} />
      ))}
    </section>
  )
}
