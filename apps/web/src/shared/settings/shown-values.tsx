import { useTranslation } from 'react-i18next'
import { storage } from '../../lib/storage/index.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { Button } from '../../ui/index.ts'

/** Whether lists show the stored values below each setting. Remembered in this browser. */
const remembered = () => storage.get('clearpane_review_values') === true
const shown = createStore(remembered())

/** As after a reload. */
export const readShownValues = () => shown.set(remembered())

export const useShownValues = (): boolean => useStore(shown)

export const ValuesButton = ({ small = false, className }: { small?: boolean; className?: string }) => {
  const { t } = useTranslation('items')
  const on = useShownValues()
  const toggle = () => {
    storage.set('clearpane_review_values', !on)
    shown.set(!on)
  }
  return (
    <Button
      variant="quiet"
      small={small}
      aria-pressed={on}
      onClick={toggle}
      {...(className === undefined ? {} : { className })}
    >
      {t(on ? 'hideValues' : 'showValues')}
    </Button>
  )
}
