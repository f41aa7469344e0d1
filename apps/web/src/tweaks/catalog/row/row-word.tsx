import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { cx, Tooltip } from '../../../ui/index.ts'
import { isOnce, meaningOf, ownWord } from '../row-state.ts'
import { serviceNow, startOptions } from '../start-types.ts'
import { controlOf, isLocked, type Row, rowState } from '../tweak-view.ts'

/** Returns the state as text; null if unknown. */
export const useStateWord = () => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (row: Row): string | null => {
    const { tweak, status } = row
    const state = rowState(row)
    const own = ownWord(row)?.[language]
    switch (state) {
      case 'unknown':
      case 'admin':
        return null
      case 'managed': {
        if (!isLocked(status)) return t('state.managed')
        const by = status.reason?.code === 'managed' ? 'lockedByOrganization' : 'lockedByWindows'
        const open = (tweak.otherwise ?? tweak.states?.open)?.[language]
        return t(`state.${by}`, { state: open ?? t(`unset.${meaningOf(tweak)}`) })
      }
      case 'note':
      case 'notApplicable':
        return t(`state.${state}`)
      case 'watched':
        return (
          own ?? t(`state.${status.state === 'applied' ? 'on' : status.state === 'partly' ? 'mixed' : 'off'}`)
        )
      default: {
        const service = startOptions(tweak) === null ? null : serviceNow(row)
        if (service !== null) return t(`running.${service.running}`)
        if (isOnce(tweak)) return t('once')
        if (state === 'mixed') return t('state.mixed')
        return own ?? t(`${state === 'on' ? 'set' : 'unset'}.${meaningOf(tweak)}`)
      }
    }
  }
}

/**
 * The state as a word, before the switch. An unknown state is a dash, with its reason on hover, on focus and,
 * when pressed, in the row's details.
 */
export const StateWord = ({ row, id, onOpen }: { row: Row; id: string; onOpen(): void }) => {
  const { t } = useTranslation('catalog')
  const reasonOf = useReason()
  const word = useStateWord()(row)
  const state = rowState(row)
  const reason = reasonOf(row.status.reason) || t(state === 'admin' ? 'state.admin' : 'state.unknown')
  if (word === null || state === 'managed' || state === 'notApplicable')
    return (
      <span id={id} className="relative z-10 text-12 text-muted @2xl:text-13">
        <Tooltip text={reason}>
          <button
            type="button"
            aria-label={`${word ?? t('state.unknown')}: ${reason}`}
            onClick={onOpen}
            className="min-h-6 min-w-6 rounded-control text-right"
          >
            {word ?? '—'}
          </button>
        </Tooltip>
      </span>
    )
  return (
    <span id={id} className={cx('text-12 text-muted @2xl:text-13', state === 'mixed' && 'text-warn')}>
      <span>{word}</span>
      {controlOf(row.tweak) === 'watched' && <span className="block text-12">{t('state.watched')}</span>}
    </span>
  )
}
