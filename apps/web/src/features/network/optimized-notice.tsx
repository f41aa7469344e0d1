/** Shows the figures from before and after Auto Optimize, and whether the difference is real. */
import { movedLatency } from '@clearpane/model/line-change'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useStore } from '../../lib/store.ts'
import { Gains, useLineLines } from '../../live/kept/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import { optimized } from './optimize.ts'

export const OptimizedNotice = () => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const lineLines = useLineLines()
  const found = useStore(optimized)
  if (found === null) return null
  const { before, after } = found
  const moved = before === null || after === null ? null : movedLatency(before, after)
  const verdict = () => {
    if (before === null || after === null) return t('measured.unknown')
    if (moved === null) return t('measured.same')
    const ms = Math.abs(moved).toLocaleString(language, { maximumFractionDigits: 1 })
    return t(moved < 0 ? 'measured.shorter' : 'measured.longer', { ms })
  }
  return (
    <Notice
      variant={moved !== null && moved > 0 ? 'warn' : 'info'}
      title={verdict()}
      action={
        <Button small variant="quiet" onClick={() => optimized.set(null)}>
          {t('measured.close')}
        </Button>
      }
    >
      <Gains label={t('measured.label')} lines={lineLines(found)} />
    </Notice>
  )
}
