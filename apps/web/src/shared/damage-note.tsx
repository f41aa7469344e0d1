import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/index.ts'

/**
 * Lists the parts that an undo can't restore because journals are damaged. The note is shown both before and after
 * the undo.
 */
export const DamageNote = ({ runs, lines }: { runs: number; lines: number }) => {
  const { t } = useTranslation('damage')
  if (runs === 0 && lines === 0) return null
  return (
    <Notice variant="warn" title={t(runs > 0 ? 'undoRuns' : 'undoLines', { count: runs > 0 ? runs : lines })}>
      {runs > 0 && <p>{t('undoRunsText')}</p>}
      {lines > 0 && <p>{t('undoLinesText', { count: lines })}</p>}
    </Notice>
  )
}
