/** Shows the results of background syncs until the user has seen them. */
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { timeAgo } from '../../lib/format/index.ts'
import { useNow } from '../../shared/use-now.ts'
import { Button, Notice } from '../../ui/index.ts'
import { type Status, useCloudCall } from './use-cloud.ts'

export const Notices = ({
  device,
  profileId,
  notices,
}: {
  device: DeviceId
  profileId: string
  notices: Status['notices']
}) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const now = useNow(false)
  const seen = useCloudCall('cloudNoticesSeen', device, 'failed')
  return notices.map(({ kind, at, count, problem }) => (
    <Notice
      key={kind}
      variant={kind === 'syncComplete' ? 'info' : 'warn'}
      title={t(`notice.${kind}`, { count })}
      action={
        <Button
          disabled={seen.isPending}
          aria-label={t('notice.seenOf', { name: t(`notice.${kind}`, { count }) })}
          onClick={() => seen.mutate({ params: { profileId }, body: { kinds: [kind] } })}
        >
          {t('notice.seen')}
        </Button>
      }
    >
      {t('notice.byItself', { time: timeAgo(at, now, language) })}
      {problem !== null && ` ${t(`failure.${problem}`)}`}
    </Notice>
  ))
}
