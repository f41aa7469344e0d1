/** The dialog with a setting's latest changes: who chose what, and when. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Dialog, QueryView, SkeletonRows } from '../../ui/index.ts'
import { type Named, useNames } from './names.ts'

export const WritesDialog = ({
  device,
  profileId,
  setting,
  onClose,
}: {
  device: DeviceId
  profileId: string
  setting: Named
  onClose(): void
}) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const language = useLanguage()
  const { nameOf, valueText } = useNames(device)
  const query = useQuery(queries.cloudWrites(device, profileId, setting.key))
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={nameOf(setting)}
      description={t('writes.text')}
    >
      <QueryView query={query} loading={<SkeletonRows label={t('writes.title')} rows={3} />}>
        {({ writes }) => (
          <ol className="flex flex-col divide-y divide-line">
            {writes.map(({ pc, at, ...value }, index) => (
              <li key={`${pc} ${at} ${value.value}`} className="flex flex-col gap-0.5 py-2.5">
                <span className={index === 0 ? 'font-semibold' : ''}>{valueText(setting, value)}</span>
                <span className="text-13 text-muted">
                  {t('conflict.by', { pc, time: fullTime(at, language) })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  )
}
