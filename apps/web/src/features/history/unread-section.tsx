import type { Device, DriftEntry } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { useSettingNames, useTitles } from '../../tweaks/index.ts'
import { Notice } from '../../ui/index.ts'

/** Lists what Clearpane set and can't read now: nobody can tell whether that's still in place. */
export const UnreadSection = ({ device, unread }: { device: Device; unread: readonly DriftEntry[] }) => {
  const { t } = useTranslation('drift')
  const namesOf = useSettingNames(useTitles(device.id))
  const reasonOf = useReason()
  if (unread.length === 0) return null
  return (
    <Notice variant="info" title={t('unread', { count: unread.length })}>
      <ul className="mt-1">
        {unread.map(({ key, resource, causes, now }) => (
          <li key={key}>
            {namesOf([{ causes, resource }])}
            {'reason' in now && <span className="text-muted">: {reasonOf(now.reason)}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
