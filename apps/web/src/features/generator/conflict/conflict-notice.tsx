/** Lists the chosen options that contradict each other, and explains how to resolve the contradiction. */
import { useTranslation } from 'react-i18next'
import { useDiagnostic } from '../../../lib/diagnostics/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { Conflict } from '../options.ts'

type Props = { conflicts: readonly Conflict[]; nameOf(id: string): string; onTakeOut(id: string): void }

export const ConflictNotice = ({ conflicts, nameOf, onTakeOut }: Props) => {
  const { t } = useTranslation('generator')
  const inWords = useDiagnostic()
  return conflicts.map(({ a, b, why }) => (
    <Notice
      key={`${a} ${b}`}
      variant="warn"
      title={t('conflictTitle')}
      action={
        <span className="flex flex-wrap gap-2">
          {[a, b].map((id) => (
            <Button
              key={id}
              small
              className="h-auto! min-h-7 py-1 text-left leading-snug! whitespace-normal!"
              onClick={() => onTakeOut(id)}
            >
              {t('takeOut', { what: nameOf(id) })}
            </Button>
          ))}
        </span>
      }
    >
      {inWords(why).what} {inWords(why).why}
    </Notice>
  ))
}
