import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { enter } from '../../lib/session/index.ts'
import { Button, Chip } from '../../ui/index.ts'
import { Example } from './example.tsx'
import { WayBack } from './way-back.tsx'

export const Hero = ({ onStart }: { onStart(): void }) => {
  const { t } = useTranslation(['splash', 'app'])
  useEffect(() => {
    document.title = t('app:name')
  }, [t])
  return (
    <section
      aria-labelledby="splash-title"
      className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16"
    >
      <div className="flex min-w-0 flex-col items-start gap-5">
        <Chip tone="accent">{t('badge')}</Chip>
        <h1 id="splash-title" className="text-28 font-semibold tracking-tight text-balance sm:text-40">
          {t('title')} <span className="text-muted">{t('titleRest')}</span>
        </h1>
        <p className="max-w-140 text-16 text-pretty text-muted">{t('lead')}</p>
        <div className="flex flex-wrap items-center gap-3 pt-1">
          <Button variant="primary" className="h-11 px-5" onClick={onStart}>
            {t('start')}
          </Button>
          <Button className="h-11 px-5" onClick={() => enter(null)}>
            {t('look')}
          </Button>
        </div>
        <p className="text-13 text-muted">{t('noAccount')}</p>
        <WayBack />
      </div>
      <Example />
    </section>
  )
}
