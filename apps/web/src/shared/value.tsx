import type { Kind, Observation } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { shortValue, type ValueWords, valueText } from '../lib/format/index.ts'
import { useReason } from '../lib/reasons/index.ts'
import { cx, Explained } from '../ui/index.ts'

/** Returns the wording for states in the form that the formatting function expects. */
const useValueWords = (): ValueWords => {
  const { t, i18n } = useTranslation('values')
  const reasonOf = useReason()
  return { ...t('value', { returnObjects: true }), locale: i18n.language, reasonOf }
}

/**
 * Shows a state: known values are monospaced, "not set" is plain, and unknown values are muted and shown with the
 * reason. With `after`, the accent colour is used.
 */
export const Value = ({ of, kind, after = false }: { of: Observation; kind?: Kind; after?: boolean }) => {
  const words = useValueWords()
  const whole = valueText(of, words, kind)
  const short = shortValue(whole)
  const shown = (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <span
        className={cx(
          'min-w-0 text-13 wrap-anywhere',
          short.tone === 'value' && 'font-mono',
          short.tone === 'unknown' && 'text-muted',
          after ? 'text-accent' : 'text-text',
        )}
      >
        {short.text}
      </span>
      {short.note !== '' && <span className="text-12 text-muted">{short.note}</span>}
    </span>
  )
  return whole.text === short.text ? shown : <Explained by={whole.text}>{shown}</Explained>
}
