/** Describes the permanent changes that a run made, which can't be undone. */
import type { RunSummary } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'

type Gone = NonNullable<NonNullable<RunSummary['lasting']>['deleted']>

/** Returns the text; it's empty if nothing permanent was done, or if none of the permanent changes has a size. */
export const useLasting = () => {
  const { t, i18n } = useTranslation('run')
  const part = (what: 'freed' | 'binned', { files, bytes }: Gone) => {
    const size = bytesText(bytes, i18n.language)
    return files === null
      ? t(`history.${what}`, { bytes: size })
      : t(`history.${what}Files`, { bytes: size, count: files })
  }
  return ({ lasting, changed }: Pick<RunSummary, 'lasting' | 'changed'>): string[] => {
    if (lasting === undefined) return []
    const { forGood, deleted, binned } = lasting
    return [
      ...(deleted === undefined ? [] : [part('freed', deleted)]),
      ...(binned === undefined ? [] : [part('binned', binned)]),
      // If a run left nothing to undo, the run's state already shows that.
      ...(forGood > 0 && changed > 0 ? [t('history.forGood', { count: forGood })] : []),
    ]
  }
}
