/**
 * Asks the user whether a joining PC was already in the profile before Windows was reinstalled, so that the PC's new
 * entry can replace the old one.
 */
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { dayText } from '../../lib/format/index.ts'
import { Button, Select } from '../../ui/index.ts'
import { useCloudCall } from './use-cloud.ts'

type Pc = Ok<'cloudKnownPcs'>['pcs'][number]
const none = ''

export const Successor = ({
  device,
  recoveryKey,
  where,
  isThere,
  value,
  onChange,
}: {
  device: DeviceId
  recoveryKey: string
  where: { folder: string } | { cloud: string }
  isThere: boolean
  value: string | null
  onChange(pc: Pc | null): void
}) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const known = useCloudCall('cloudKnownPcs', device, 'failed')
  const pcs = known.data?.pcs
  if (pcs === undefined)
    return (
      <div className="flex flex-col items-start gap-1.5">
        <Button
          disabled={recoveryKey.trim() === '' || !isThere || known.isPending}
          onClick={() => known.mutate({ body: { recoveryKey, ...where } })}
        >
          {t('successor.ask')}
        </Button>
        <p className="text-12 text-muted">{t('successor.hint')}</p>
      </div>
    )
  return (
    <Select
      field
      label={t('successor.label')}
      value={value ?? none}
      onChange={(id) => onChange(pcs.find(({ pcId }) => pcId === id) ?? null)}
      options={[
        { value: none, label: t('successor.new') },
        ...pcs.map(({ pcId, name, addedAt }) => ({
          value: pcId,
          label: t('successor.pc', { name, day: dayText(addedAt, language) }),
        })),
      ]}
    />
  )
}
