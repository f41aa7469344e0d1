import type { Tweak } from '@clearpane/model'
import { Lock, MessageCircleWarning, RotateCw, Shield } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip, type Tone } from '../../ui/index.ts'
import { isAdmin, type Row, type RowState, rowState } from './tweak-view.ts'

const tones: Record<RowState, Tone> = {
  on: 'ok',
  off: 'neutral',
  mixed: 'warn',
  unknown: 'unknown',
  admin: 'unknown',
  managed: 'neutral',
  notApplicable: 'neutral',
  note: 'neutral',
  watched: 'neutral',
}

/** An app is installed or removed; everything else is on or off. */
const isApp = ({ options }: Tweak) => options[0]?.settings[0]?.resource.kind === 'appx'

export const StateChip = ({ row }: { row: Row }) => {
  const { t } = useTranslation()
  const state = rowState(row)
  const app = isApp(row.tweak) && (state === 'on' || state === 'off')
  const { reason } = row.status
  return (
    <Chip tone={tones[state]} title={reason ?? undefined}>
      {app ? t(`catalog.appState.${state}`) : t(`catalog.state.${state}`)}
    </Chip>
  )
}

const riskTone = { safe: 'ok', caution: 'warn', unsafe: 'danger' } as const

/** `badges`: every row says its risk, as an app list does; elsewhere only what is not safe. */
export const SmallChips = ({ tweak, badges = false, important = false }: { tweak: Tweak; badges?: boolean; important?: boolean }) => {
  const { t } = useTranslation()
  const icon = { size: 12, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <>
      {important && <Chip tone="warn">{t('catalog.important')}</Chip>}
      {tweak.weakensSecurity === true && (
        <Chip tone="danger" icon={<Shield {...icon} />}>
          {t('catalog.weakens')}
        </Chip>
      )}
      {badges ? (
        <Chip tone={riskTone[tweak.risk]}>{t(`catalog.badge.${tweak.risk}`)}</Chip>
      ) : (
        tweak.risk !== 'safe' && <Chip tone={riskTone[tweak.risk]}>{t(`catalog.risk.${tweak.risk}`)}</Chip>
      )}
      {tweak.disputed !== undefined && (
        <Chip icon={<MessageCircleWarning {...icon} />} title={tweak.disputed}>
          {t('catalog.disputed')}
        </Chip>
      )}
      {tweak.restart !== 'none' && <Chip icon={<RotateCw {...icon} />}>{t(`chip.${tweak.restart}`)}</Chip>}
      {isAdmin(tweak) && <Chip icon={<Lock {...icon} />}>{t('chip.admin')}</Chip>}
    </>
  )
}
