import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccordionRow, Card, Chip, Figure, Section, Switch } from '../../ui/index.ts'

const Row = ({ staged }: { staged: boolean }) => {
  const { t } = useTranslation('components')
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(staged)
  return (
    <AccordionRow
      open={open}
      onToggle={() => setOpen(!open)}
      staged={staged}
      title={t('rowTitle')}
      hint={staged ? t('staged') : t('rowHint')}
      lead={<Switch label={t('rowTitle')} checked={on} onChange={setOn} />}
      end={on ? <Chip tone="ok">{t('on')}</Chip> : <Chip>{t('off')}</Chip>}
    >
      <p className="text-muted">{t('rowText')}</p>
    </AccordionRow>
  )
}

export const Rows = () => {
  const { t } = useTranslation('components')
  const measured = {
    what: t('figure'),
    how: t('figureHow'),
    source: t('figureSource'),
    unit: 'GiB',
  }
  return (
    <>
      <Section id="rows-title" title={t('rows')}>
        <Card className="divide-inset overflow-hidden">
          <Row staged={false} />
          <Row staged />
        </Card>
      </Section>
      <Section id="figures-title" title={t('figures')}>
        <Card className="grid gap-6 p-4 sm:grid-cols-3">
          <Figure label={t('figure')} shown={{ value: '118.4', unit: 'GiB' }} measured={measured} large />
          <Figure label={t('figure')} shown={{ value: '118.4', unit: 'GiB' }} measured={measured} />
          <Figure label={t('figure')} shown={{ unknown: t('figureUnknown') }} measured={measured} />
        </Card>
      </Section>
    </>
  )
}
