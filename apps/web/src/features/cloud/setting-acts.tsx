/** The actions for a single setting of the profile. */
import { History, Split } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton, Tooltip } from '../../ui/index.ts'

export const SettingActs = ({
  name,
  onHistory,
  onExcept,
}: {
  name: string
  onHistory(): void
  onExcept?: (() => void) | undefined
}) => {
  const { t } = useTranslation('cloud')
  return (
    <span className="flex shrink-0 justify-end gap-1">
      <Tooltip text={t('writes.title')}>
        <IconButton aria-label={t('writes.of', { name })} onClick={onHistory}>
          <History size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {onExcept !== undefined && (
        <Tooltip text={t('except.one')}>
          <IconButton aria-label={t('except.of', { name })} onClick={onExcept}>
            <Split size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </Tooltip>
      )}
    </span>
  )
}
