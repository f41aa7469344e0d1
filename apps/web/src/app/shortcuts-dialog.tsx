import { useTranslation } from 'react-i18next'
import { language } from '../i18n/index.ts'
import { useStore } from '../lib/store.ts'
import { Dialog, Keys } from '../ui/index.ts'
import { closeLayer } from './layers.ts'
import { pages } from './pages.ts'
import { allowLetterKeys, letterKeys } from './use-shortcuts.ts'

export const ShortcutsDialog = () => {
  const { t } = useTranslation(['app', 'layers', 'ui'])
  const shown = useStore(language)
  const letters = useStore(letterKeys)
  const rows = [
    ['Ctrl K', t('layers:shortcuts.palette')],
    ['?', t('layers:shortcuts.list')],
    ['/', t('layers:shortcuts.search')],
    ...pages.flatMap(({ letter, title }) =>
      letter === undefined
        ? []
        : [[`g ${letter}`, t('layers:shortcuts.go', { page: title[shown] })] as const],
    ),
    ['↓ ↑', t('layers:shortcuts.move')],
    ['Space', t('layers:shortcuts.stage')],
    ['x', t('layers:shortcuts.stageNext')],
    ['Enter', t('layers:shortcuts.open')],
    ['r', t('layers:shortcuts.review')],
    ['u', t('layers:shortcuts.undo')],
    ['F8', t('layers:shortcuts.toast')],
    ['Esc', t('layers:shortcuts.close')],
  ] as const
  return (
    <Dialog
      open
      onClose={closeLayer}
      title={t('shortcuts.title')}
      description={null}
      closeLabel={t('ui:action.close')}
    >
      <dl className="flex flex-col">
        {rows.map(([keys, does]) => (
          <div
            key={keys}
            className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <dt className="order-2">
              <Keys of={keys} />
            </dt>
            <dd className="order-1">{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => allowLetterKeys(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t('layers:shortcuts.letters')}
      </label>
    </Dialog>
  )
}
