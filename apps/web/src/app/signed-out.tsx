import { useTranslation } from 'react-i18next'
import { Card } from '../ui/index.ts'
import { Logo } from './logo.tsx'

/**
 * The session belongs to the browser that opened the one-time link. When another tab opens a new one, this
 * tab continues by itself.
 */
export const SignedOut = () => {
  const { t } = useTranslation('app')
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Card className="flex max-w-120 flex-col gap-3 p-8">
        <p className="mb-2 flex items-center gap-2.5 font-semibold">
          <Logo /> {t('name')}
        </p>
        <h1 className="text-20 font-semibold">{t('signedOut.title')}</h1>
        <p className="text-16">{t('signedOut.todo')}</p>
        <p className="text-muted">{t('signedOut.why')}</p>
        <p className="text-muted">{t('signedOut.kept')}</p>
      </Card>
    </main>
  )
}
