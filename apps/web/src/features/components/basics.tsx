import { Check, CircleDashed, Download, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, Card, Chip, IconButton, Keys, Section } from '../../ui/index.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const small = { size: 12, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * Shown unmodified, so that a theme can be judged at a glance; the class names are written out for Tailwind
 * to find.
 */
const swatches = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['accent', 'bg-accent'],
  ['ok', 'bg-ok'],
  ['warn', 'bg-warn'],
  ['danger', 'bg-danger'],
] as const

const Type = () => {
  const { t } = useTranslation('components')
  return (
    <Section id="type-title" title={t('type')}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="text-40 font-semibold tracking-tight">{t('sample')}</p>
        <p className="text-28 font-semibold tracking-tight">{t('sample')}</p>
        <p className="text-20 font-semibold">{t('sample')}</p>
        <p className="text-16 font-semibold">{t('sample')}</p>
        <p>{t('sample')}</p>
        <p className="text-13 text-muted">{t('sample')}</p>
        <p className="text-12 text-muted">{t('sample')}</p>
        <p className="font-mono text-13 break-all">{t('value')}</p>
        <ul className="flex flex-wrap gap-3 pt-1">
          {swatches.map(([name, colour]) => (
            <li key={name} className="flex items-center gap-2 text-12 text-muted">
              <span
                className={`size-6 rounded-control border border-line forced-color-adjust-none ${colour}`}
              />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

export const Basics = () => {
  const { t } = useTranslation('components')
  return (
    <>
      <Type />
      <Section id="buttons-title" title={t('buttons')}>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary">{t('primary')}</Button>
          <Button icon={<Download {...icon} />}>{t('secondary')}</Button>
          <Button variant="quiet">{t('quiet')}</Button>
          <Button variant="danger" icon={<Trash2 {...icon} />}>
            {t('danger')}
          </Button>
          <Button disabled>{t('disabled')}</Button>
          <Button small>{t('secondary')}</Button>
          <IconButton aria-label={t('secondary')}>
            <Download {...icon} />
          </IconButton>
          <Keys of="g d" />
        </div>
      </Section>
      <Section id="chips-title" title={t('chips')}>
        <div className="flex flex-wrap items-center gap-2">
          <Chip>{t('neutral')}</Chip>
          <Chip tone="accent">{t('accent')}</Chip>
          <Chip tone="ok" icon={<Check {...small} />}>
            {t('ok')}
          </Chip>
          <Chip tone="warn" icon={<TriangleAlert {...small} />}>
            {t('warn')}
          </Chip>
          <Chip tone="danger" icon={<TriangleAlert {...small} />}>
            {t('bad')}
          </Chip>
          <Chip tone="unknown" icon={<CircleDashed {...small} />}>
            {t('unknown')}
          </Chip>
        </div>
      </Section>
    </>
  )
}
