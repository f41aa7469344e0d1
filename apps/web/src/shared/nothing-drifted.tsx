import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../lib/api/index.ts'
import { connection } from '../lib/events/stream.ts'
import { useStore } from '../lib/store.ts'

/**
 * Shows that no watched value has changed. If some changes failed, that is shown first, so that the page doesn't
 * claim success. A note explains that the values of a run that can't be read aren't watched. While the connection is
 * lost, the page shows that the state is unknown.
 */
export const NothingDrifted = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('drift')
  const runs = useQuery(queries.runs(device))
  const unread = useQuery(queries.drift(device)).data?.unread.length ?? 0
  const { unreadable = 0, unsettled = 0, failed = 0 } = runs.data?.all ?? {}
  const cut = unsettled - unreadable
  if (useStore(connection) === 'lost')
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleDashed size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
        {t('lost')}
      </p>
    )
  // Values that can't be read are listed separately.
  if (unread > 0) return null
  if (failed > 0 || cut > 0)
    return (
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <CircleAlert size={16} strokeWidth={1.75} className="shrink-0 text-warn" aria-hidden="true" />
        {cut > 0 ? t('noneCut', { count: cut }) : t('noneFailed', { count: failed })}
        <Link
          href="/history?show=failed"
          className="underline decoration-line underline-offset-3 hover:text-text"
        >
          {t('showFailed')}
        </Link>
      </p>
    )
  return (
    <p className="flex items-center gap-2 text-muted">
      <CircleCheck size={16} strokeWidth={1.75} className="shrink-0 text-ok" aria-hidden="true" />
      {unreadable === 0 ? t('none') : t('noneKnown', { count: unreadable })}
    </p>
  )
}
