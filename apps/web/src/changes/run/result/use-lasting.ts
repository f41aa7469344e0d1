/** Describes the changes of a run that can't be undone. */
import type { RunSummary } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'

type Gone = NonNullable<NonNullable<RunSummary['lasting']>['deleted']>

/** Returns the text; it's empty if no change is permanent, or if no permanent change has a size. */
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
      // A run without anything to undo already shows this fact as its state.
      ...(forGood > 0 && changed > 0 ? [t('history.forGood', { count: forGood })] : []),
    ]
  }
}
