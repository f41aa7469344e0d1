import { Check, CircleDashed, Download, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, Card, Chip, IconButton, Keys, Section } from '../../ui/index.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const small = { size: 12, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * Shown as they are, so that a theme can be judged at a glance; the class names stand in full for Tailwind to
 * find.
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
  const { t } = useTranslation()
  return (
    <Section id="type-title" title={t('components.type')}>
      <Card className="flex flex-col gap-3 p-4">
        <p className="text-40 font-semibold tracking-tight">{t('components.sample')}</p>
        <p className="text-28 font-semibold tracking-tight">{t('components.sample')}</p>
        <p className="text-20 font-semibold">{t('components.sample')}</p>
        <p className="text-16 font-semibold">{t('components.sample')}</p>
        <p>{t('components.sample')}</p>
        <p className="text-13 text-muted">{t('components.sample')}</p>
        <p className="text-12 text-muted">{t('components.sample')}</p>
        <p className="font-mono text-13 break-all">{t('components.value')}</p>
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
  const { t } = useTranslation()
  return (
    <>
      <Type />
      <Section id="buttons-title" title={t('components.buttons')}>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary">{t('components.primary')}</Button>
          <Button icon={<Download {...icon} />}>{t('components.secondary')}</Button>
          <Button look="quiet">{t('components.quiet')}</Button>
          <Button look="danger" icon={<Trash2 {...icon} />}>
            {t('components.danger')}
          </Button>
          <Button disabled>{t('components.disabled')}</Button>
          <Button small>{t('components.secondary')}</Button>
          <IconButton aria-label={t('components.secondary')}>
            <Download {...icon} />
          </IconButton>
          <Keys of="g d" />
        </div>
      </Section>
      <Section id="chips-title" title={t('components.chips')}>
        <div className="flex flex-wrap items-center gap-2">
          <Chip>{t('components.neutral')}</Chip>
          <Chip tone="accent">{t('components.accent')}</Chip>
          <Chip tone="ok" icon={<Check {...small} />}>
            {t('components.ok')}
          </Chip>
          <Chip tone="warn" icon={<TriangleAlert {...small} />}>
            {t('components.warn')}
          </Chip>
          <Chip tone="danger" icon={<TriangleAlert {...small} />}>
            {t('components.bad')}
          </Chip>
          <Chip tone="unknown" icon={<CircleDashed {...small} />}>
            {t('components.unknown')}
          </Chip>
        </div>
      </Section>
    </>
  )
}
