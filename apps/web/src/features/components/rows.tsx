import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccordionRow, Card, Chip, Figure, Section, Switch } from '../../ui/index.ts'

const Row = ({ staged }: { staged: boolean }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(staged)
  return (
    <AccordionRow
      open={open}
      onToggle={() => setOpen(!open)}
      staged={staged}
      title={t('components.rowTitle')}
      hint={staged ? t('components.staged') : t('components.rowHint')}
      lead={<Switch label={t('components.rowTitle')} checked={on} onChange={setOn} />}
      end={on ? <Chip tone="ok">{t('components.on')}</Chip> : <Chip>{t('components.off')}</Chip>}
    >
      <p className="text-muted">{t('components.rowText')}</p>
    </AccordionRow>
  )
}

export const Rows = () => {
  const { t } = useTranslation()
  const measured = {
    what: t('components.figure'),
    how: t('components.figureHow'),
    source: t('components.figureSource'),
    unit: 'GiB',
  }
  return (
    <>
      <Section id="rows-title" title={t('components.rows')}>
        <Card className="divide-y divide-line overflow-hidden">
          <Row staged={false} />
          <Row staged />
        </Card>
      </Section>
      <Section id="figures-title" title={t('components.figures')}>
        <Card className="grid gap-6 p-4 sm:grid-cols-3">
          <Figure
            label={t('components.figure')}
            shown={{ value: '118.4', unit: 'GiB' }}
            measured={measured}
            large
          />
          <Figure
            label={t('components.figure')}
            shown={{ value: '118.4', unit: 'GiB' }}
            measured={measured}
          />
          <Figure
            label={t('components.figure')}
            shown={{ unknown: t('components.figureUnknown') }}
            measured={measured}
          />
        </Card>
      </Section>
    </>
  )
}
