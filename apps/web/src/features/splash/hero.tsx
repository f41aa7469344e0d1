import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Card, Chip } from '../../ui/index.ts'
import { exampleChanges } from './figures.ts'

/**
 * Three changes as the review shows them. Values of the stock sample PC and of the catalog, not of this PC:
 * the caption says so.
 */
const Example = () => {
  const { t } = useTranslation('splash')
  const words = { Automatic: t('example.automatic'), Disabled: t('example.disabled') }
  const text = (value: (typeof exampleChanges)[number]['now' | 'after']) => {
    if (value === null) return t('example.notSet')
    return value === 'Automatic' || value === 'Disabled' ? words[value] : value
  }
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <Card className="shadow-float">
        <p className="border-b border-line px-4 py-3 font-semibold">{t('example.title')}</p>
        <table className="w-full text-13 max-sm:text-12">
          <thead className="text-left text-12 text-muted">
            <tr>
              <th className="px-4 py-2 font-normal">{t('example.what')}</th>
              <th className="px-2 py-2 font-normal">{t('example.now')}</th>
              <th className="py-2 pr-4 pl-2 font-normal">{t('example.after')}</th>
            </tr>
          </thead>
          <tbody className="font-mono">
            {exampleChanges.map(({ what, now, after }) => (
              <tr key={what} className="border-t border-line">
                <td className="px-4 py-2.5 wrap-anywhere">{what}</td>
                <td className="px-2 py-2.5 text-muted">{text(now)}</td>
                <td className="py-2.5 pr-4 pl-2 text-accent">{text(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <figcaption className="px-4 text-12 text-muted">{t('example.caption')}</figcaption>
    </figure>
  )
}

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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
          <Button variant="primary" className="h-11 px-5" onClick={onStart}>
            {t('start')}
          </Button>
          <p className="text-13 text-muted">{t('noAccount')}</p>
        </div>
      </div>
      <Example />
    </section>
  )
}
