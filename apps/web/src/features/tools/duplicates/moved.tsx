/** The result of a move: what was moved where, what stayed and why, and how to undo it. */
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { bytesText } from '../../../lib/format/index.ts'
import { Button, buttonClass, Disclosure, Notice } from '../../../ui/index.ts'
import type { Move } from './use-move.ts'

export const Moved = ({ move, onUndo }: { move: Move; onUndo(): void }) => {
  const { t, i18n } = useTranslation('duplicates')
  const { moved, undo } = move
  if (moved === null) return null
  const { to, files, bytes, refused, notReached } = moved
  return (
    <Notice
      variant={refused.length + notReached > 0 ? 'warn' : 'info'}
      title={t(`moved.${to}`, { count: files, size: bytesText(bytes, i18n.language) })}
      action={
        to === 'quarantine' && (
          <span className="flex flex-wrap gap-2">
            {files > 0 && (
              <Button small disabled={undo.isPending} onClick={onUndo}>
                {t(undo.isPending ? 'undoing' : 'undo')}
              </Button>
            )}
            <Link href="/cleanup?tab=quarantine" className={buttonClass('secondary', true)}>
              {t('open')}
            </Link>
          </span>
        )
      }
    >
      <p>{t(`movedText.${to}`)}</p>
      {notReached > 0 && <p>{t('notReached', { count: notReached })}</p>}
      {refused.length > 0 && (
        <Disclosure title={t('stayed', { count: refused.length })}>
          <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto pl-4 text-13">
            {refused.map(({ path, why }) => (
              <li key={path}>
                <span className="break-all">{path}</span>: {t(`why.${why}`)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Notice>
  )
}
