import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, Card, cx } from '../../ui/index.ts'
import { examples } from './figures.ts'

type Step = 'before' | 'applied' | 'undone'

/**
 * Apply and undo to try at once. The settings and values are those of the catalog and the stock sample PC; the
 * caption says that nothing is changed here.
 */
export const Example = () => {
  const { t } = useTranslation('splash')
  const language = useLanguage()
  const [step, go] = useState<Step>('before')
  const set = step === 'applied'
  const text = (value: string | null) => value ?? t('example.notSet')
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <Card className="shadow-float">
        <div className="flex min-h-14 items-center justify-between gap-3 px-5 pt-3">
          <p className="font-semibold">{t('example.title')}</p>
          <p role="status" className="flex items-center gap-1.5 text-13 text-muted">
            {step !== 'before' && <Check size={14} strokeWidth={2} className="text-ok" aria-hidden="true" />}
            {t(`example.${step}`)}
          </p>
        </div>
        <ul className="px-5">
          {examples.map(({ tweakId, name, open, set: after, value }) => (
            <li key={tweakId} className="border-t border-line py-3 first:border-t-0">
              <p className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{name[language]}</span>
                <span className={cx('text-right transition-colors', set ? 'text-accent' : 'text-muted')}>
                  {(set ? after : open)[language]}
                </span>
              </p>
              <p className="flex justify-between gap-4 font-mono text-12 text-muted">
                <span className="min-w-0 wrap-anywhere">{value.what}</span>
                <span className="shrink-0">{text(set ? value.after : value.now)}</span>
              </p>
            </li>
          ))}
        </ul>
        <div className="flex gap-2 px-5 pt-1 pb-5">
          <Button variant={set ? 'secondary' : 'primary'} disabled={set} onClick={() => go('applied')}>
            {t('example.apply')}
          </Button>
          <Button variant={set ? 'primary' : 'secondary'} disabled={!set} onClick={() => go('undone')}>
            {t('example.undo')}
          </Button>
        </div>
      </Card>
      <figcaption className="px-5 text-12 text-muted">{t('example.caption')}</figcaption>
    </figure>
  )
}
