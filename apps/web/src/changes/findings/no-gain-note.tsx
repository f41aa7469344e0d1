import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/index.ts'

const policy =
  'https://support.microsoft.com/en-us/topic/microsoft-support-policy-for-the-use-of-registry-cleaning-utilities-0485f4df-9520-3691-2461-7b0fd54e8b3a'

/** A note about what registry cleaning can't do, with sources. */
export const NoGainNote = () => {
  const { t } = useTranslation('findings')
  return (
    <Notice variant="info">
      {t('noGain')}{' '}
      <a href={policy} target="_blank" rel="noreferrer" className="rounded-control text-accent underline">
        {t('source')}
        <ExternalLink size={12} strokeWidth={1.75} aria-hidden="true" className="ml-1.5 inline" />
      </a>
    </Notice>
  )
}
