/** Lists the profile's choices that aren't in this PC's plan, each with the reason. */
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../lib/api/index.ts'
import { Notice } from '../../ui/index.ts'
import { useNames } from './names.ts'

type Selection = Ok<'cloudDownload'>['selection']

export const LeftOut = ({ device, leftOut }: { device: DeviceId; leftOut: Selection['leftOut'] }) => {
  const { t } = useTranslation('cloud')
  const { nameOf } = useNames(device)
  if (leftOut.length === 0) return null
  return (
    <Notice variant="info" title={t('download.leftOut', { count: leftOut.length })}>
      <ul>
        {leftOut.map((one) => (
          <li key={one.key}>{t(`download.why.${one.why}`, { name: nameOf(one) })}</li>
        ))}
      </ul>
    </Notice>
  )
}
