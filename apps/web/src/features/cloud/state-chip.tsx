/**
 * Shows the profile's state, which is one of four, and the time of the last sync. If a profile is stored only on this
 * PC, the chip shows that instead.
 */
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Chip, type Tone } from '../../ui/index.ts'
import type { Status } from './use-cloud.ts'

type State = NonNullable<Status['state']>

const tones = {
  synced: 'ok',
  pending: 'neutral',
  offline: 'warn',
  question: 'warn',
} as const satisfies Record<State, Tone>

/** Returns the profile's state for the page and the sidebar; null if there is no profile. */
export const shownState = ({
  state,
  profile,
  place,
}: Status): { state: State | 'alone'; tone: 'ok' | 'neutral' | 'warn' } | null => {
  if (state === null || profile === null) return null
  const isAlone = place.kind === 'none' && state !== 'question'
  return isAlone ? { state: 'alone', tone: 'neutral' } : { state, tone: tones[state] }
}

export const StateChip = ({ status }: { status: Status }) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const shown = shownState(status)
  if (shown === null || status.profile === null) return null
  const { lastSyncedAt } = status.profile
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={shown.tone}>{t(`state.${shown.state}`)}</Chip>
      <span className="text-13 text-muted">
        {lastSyncedAt === null ? t('state.never') : t('state.at', { time: fullTime(lastSyncedAt, language) })}
      </span>
    </span>
  )
}
