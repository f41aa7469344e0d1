/** Suggestions and pending restarts, each one press away from its review. */
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { asApiError, queries } from '../../../lib/api/index.ts'
import { review, useTweakIndex } from '../../../tweaks/index.ts'
import { Button, buttonClass, Card, Chip, ErrorState, Notice, Section, Skeleton } from '../../../ui/index.ts'
import { waitingForRestart } from './restart.ts'
import { type Action, worthwhile } from './worthwhile.ts'

const most = 4
const namedAtMost = 3

/** The first few, each once, and how many more. */
const shortList = (titles: readonly string[]): string => {
  const all = [...new Set(titles)]
  const more = all.length - namedAtMost
  return more > 0 ? `${all.slice(0, namedAtMost).join(', ')} +${more}` : all.join(', ')
}

const Restart = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['overview', 'dashboard'])
  const runs = useQuery(queries.runs(device.id))
  const system = useQuery(queries.systemInformation(device.id))
  if (runs.data === undefined || system.data === undefined) return null
  const waiting = waitingForRestart(runs.data.runs, system.data.readings.uptime)
  if (waiting.runs.length === 0) return null
  return (
    <Notice
      variant="info"
      title={t(waiting.known ? 'restartNeeded' : 'restartMaybe')}
      action={
        <Link href="/history" className={buttonClass('secondary', true)}>
          <RotateCw size={14} strokeWidth={1.75} aria-hidden="true" />
          {t('dashboard:allHistory')}
        </Link>
      }
    >
      {t(waiting.known ? 'restartText' : 'restartMaybeText', {
        titles: shortList(waiting.runs.map(({ title }) => title)),
      })}
    </Notice>
  )
}

/** `known`: whether anything was there to judge; without it an empty list is no good news. */
const List = ({ actions, known, device }: { actions: readonly Action[]; known: boolean; device: Device }) => {
  const { t } = useTranslation('overview')
  const index = useTweakIndex(device.id)
  const titleOf = (id: string) => index.get(id)?.title ?? id
  const show = (ids: readonly string[], title: string) =>
    review.set({
      device: device.id,
      title,
      origin: { kind: 'selection', choices: ids.map((tweakId) => ({ tweakId })) },
    })
  if (actions.length === 0)
    return (
      <Card className="flex items-center gap-2 px-4 py-3 text-muted">
        {known && <CircleCheck size={16} strokeWidth={1.75} className="text-ok" aria-hidden="true" />}
        {t(known ? 'nothing' : 'noneToGive')}
      </Card>
    )
  return (
    <Card>
      <ul className="divide-y divide-line">
        {actions.map(({ tweakId, area, points }) => (
          <li key={tweakId} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block">{titleOf(tweakId)}</span>
              <span className="block text-13 text-muted">{t(`gain.${area}`, { points })}</span>
            </span>
            <Chip tone="ok">+{points}</Chip>
            <Button
              small
              aria-label={`${t('review')}: ${titleOf(tweakId)}`}
              onClick={() => show([tweakId], titleOf(tweakId))}
            >
              {t('review')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const ActionsCard = ({ device }: { device: Device }) => {
  const { t } = useTranslation('overview')
  const [privacy, security] = [useQuery(queries.privacy(device.id)), useQuery(queries.security(device.id))]
  const failed = privacy.error ?? security.error
  return (
    <Section id="actions-title" title={t('actions')} hint={t('actionsHint')}>
      <Restart device={device} />
      {failed !== null && (
        <ErrorState
          error={asApiError(failed)}
          onRetry={() => void Promise.all([privacy.refetch(), security.refetch()])}
        />
      )}
      {failed === null && (privacy.data === undefined || security.data === undefined) && (
        <>
          <Skeleton className="h-59.25 rounded-card" />
          <Skeleton className="h-7 w-60" />
        </>
      )}
      {privacy.data !== undefined && security.data !== undefined && (
        <List
          actions={worthwhile(privacy.data, security.data, most)}
          known={privacy.data.score.score !== null || security.data.score.score !== null}
          device={device}
        />
      )}
      {privacy.data !== undefined && security.data !== undefined && privacy.data.questions.length > 0 && (
        <Link href="/privacy" className={buttonClass('quiet', true)}>
          {t('questions', { count: privacy.data.questions.length })}
        </Link>
      )}
    </Section>
  )
}
