import { Ellipsis } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetAll, ResetButton } from '../../changes/reset/index.ts'

/**
 * The menu with actions that don't concern this PC. The menu stays in the page's DOM while it's closed, so that a
 * dialog opened from it stays open.
 */
export const MoreMenu = () => {
  const { t } = useTranslation('dashboard')
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current !== null) box.current.open = false
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !box.current?.contains(relatedTarget)) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || box.current?.open !== true) return
    close()
    box.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={box} onBlur={onBlur} onKeyDown={onKeyDown} className="relative">
      <summary
        aria-label={t('more')}
        className="grid size-9 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className="absolute right-0 z-10 flex w-72 animate-fade flex-col items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float">
        <p>{t('resetText')}</p>
        <ResetButton type="all" forget={forgetAll} inMenu />
      </div>
    </details>
  )
}
