import { useTranslation } from 'react-i18next'
import { Button, Card, Chip } from '../../ui/index.ts'
import { offer } from './offer.ts'

export const OfferBanner = ({ onClaim }: { onClaim(): void }) => {
  const { t } = useTranslation('splash')
  return (
    <section aria-labelledby="offer-title">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-accent/40 px-6 py-6">
        <div className="flex min-w-0 flex-1 basis-80 flex-col items-start gap-2">
          <Chip tone="accent">{t('offer.badge')}</Chip>
          <h2 id="offer-title" className="text-20 font-semibold">
            {t('offer.title')}
          </h2>
          <p className="max-w-160 text-muted">
            {t('offer.text', { month: offer.pricePerMonth, year: offer.pricePerYear })}
          </p>
        </div>
        <Button className="h-11 px-5" onClick={onClaim}>
          {t('offer.claim')}
        </Button>
      </Card>
    </section>
  )
}
