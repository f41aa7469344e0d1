import type { DriverScan } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../../lib/reasons/index.ts'
import { Notice } from '../../../ui/index.ts'

/** Why Windows Update has no answer, and what keeps it from offering every driver. */
export const WhyUnknown = ({ scan: { noOffers, limits } }: { scan: DriverScan }) => {
  const { t } = useTranslation('drivers')
  const reasonText = useReason()
  return (
    <>
      {noOffers !== null && (
        <Notice variant="warn" title={t('noOffers')}>
          {t('noOffersText', { reason: reasonText(noOffers) })}
        </Notice>
      )}
      {limits.length > 0 && (
        <Notice variant="warn" title={t('limited')}>
          {t('limitedText')}
          <ul className="list-disc pl-5">
            {limits.map((limit) => (
              <li key={limit.code}>{reasonText(limit)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
