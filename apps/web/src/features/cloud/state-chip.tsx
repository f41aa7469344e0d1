/** One of four true states, with the time of the last sync; a profile of this PC alone says so. */
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Chip, type Tone } from '../../ui/index.ts'
import type { Status } from './use-cloud.ts'

const tones: Record<NonNullable<Status['state']>, Tone> = {
  synced: 'ok',
  pending: 'neutral',
  offline: 'warn',
  question: 'warn',
}

export const StateChip = ({ status: { state, profile, place } }: { status: Status }) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  if (state === null || profile === null) return null
  const isAlone = place.kind === 'none' && state !== 'question'
  const { lastSyncedAt } = profile
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={isAlone ? 'neutral' : tones[state]}>{t(isAlone ? 'state.alone' : `state.${state}`)}</Chip>
      <span className="text-13 text-muted">
        {lastSyncedAt === null ? t('state.never') : t('state.at', { time: fullTime(lastSyncedAt, language) })}
      </span>
    </span>
  )
}
