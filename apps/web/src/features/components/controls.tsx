import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Checkbox,
  FilterChips,
  SearchField,
  Section,
  Segmented,
  Select,
  Switch,
  Tabs,
  TextField,
} from '../../ui/index.ts'

type Level = 'low' | 'medium' | 'high'
const levels: readonly Level[] = ['low', 'medium', 'high']

const Switches = () => {
  const { t } = useTranslation('components')
  const [on, setOn] = useState<boolean | 'mixed'>(true)
  const [off, setOff] = useState<boolean | 'mixed'>(false)
  const [mixed, setMixed] = useState<boolean | 'mixed'>('mixed')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Switch label={t('on')} checked={on} onChange={setOn} />
      <Switch label={t('off')} checked={off} onChange={setOff} />
      <Switch label={t('mixed')} checked={mixed} onChange={setMixed} />
      <Switch label={t('disabled')} checked onChange={setOn} disabled />
      <Switch label={t('disabled')} checked={false} onChange={setOn} disabled />
    </div>
  )
}

const Options = () => {
  const { t } = useTranslation('components')
  const [level, setLevel] = useState<Level | null>('low')
  const [none, setNone] = useState<Level | null>(null)
  const options = levels.map((value) => ({ value, label: t(`${value}`) }))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Segmented label={t('option')} value={level} options={options} onChange={setLevel} />
      <Segmented label={t('mixed')} value={none} options={options} onChange={setNone} />
      <Segmented label={t('disabled')} value="medium" options={options} onChange={setLevel} disabled />
    </div>
  )
}

const Filters = () => {
  const { t } = useTranslation('components')
  const [chosen, choose] = useState<readonly Level[]>(['high'])
  const [text, setText] = useState('')
  const filters = levels.map((value, at) => ({ value, label: t(`${value}`), count: 4 * at + 3 }))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <SearchField label={t('search')} value={text} onChange={setText} />
      <FilterChips label={t('filters')} filters={filters} value={chosen} onChange={choose} />
    </div>
  )
}

const Fields = () => {
  const { t } = useTranslation('components')
  const [text, setText] = useState('')
  const [bad, setBad] = useState('my desk')
  const [order, setOrder] = useState<'name' | 'risk'>('name')
  const [box, setBox] = useState(false)
  const options = [
    { value: 'name', label: t('byName') },
    { value: 'risk', label: t('byRisk') },
  ] as const
  return (
    <div className="grid max-w-200 items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('field')}
        hint={t('fieldHint')}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <TextField
        label={t('field')}
        error={bad.includes(' ') ? t('fieldError') : undefined}
        hint={t('fieldHint')}
        value={bad}
        onChange={(e) => setBad(e.target.value)}
      />
      <Select label={t('list')} value={order} options={options} onChange={setOrder} />
      <Checkbox checked={box} onChange={setBox}>
        {t('box')}
      </Checkbox>
    </div>
  )
}

export const Controls = () => {
  const { t } = useTranslation('components')
  const [tab, setTab] = useState<'first' | 'second'>('first')
  return (
    <>
      <Section id="controls-title" title={t('controls')}>
        <Switches />
        <Options />
        <Filters />
      </Section>
      <Section id="fields-title" title={t('fields')}>
        <Fields />
      </Section>
      <Section id="tabs-title" title={t('tabs')}>
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'first',
              title: t('first'),
              count: 12,
              content: <p className="text-muted">{t('firstText')}</p>,
            },
            {
              id: 'second',
              title: t('second'),
              content: <p className="text-muted">{t('secondText')}</p>,
            },
          ]}
        />
      </Section>
    </>
  )
}
