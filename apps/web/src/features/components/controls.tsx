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
  const { t } = useTranslation()
  const [on, setOn] = useState<boolean | 'mixed'>(true)
  const [off, setOff] = useState<boolean | 'mixed'>(false)
  const [mixed, setMixed] = useState<boolean | 'mixed'>('mixed')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Switch label={t('components.on')} checked={on} onChange={setOn} />
      <Switch label={t('components.off')} checked={off} onChange={setOff} />
      <Switch label={t('components.mixed')} checked={mixed} onChange={setMixed} />
      <Switch label={t('components.disabled')} checked onChange={setOn} disabled />
      <Switch label={t('components.disabled')} checked={false} onChange={setOn} disabled />
    </div>
  )
}

const Options = () => {
  const { t } = useTranslation()
  const [level, setLevel] = useState<Level | null>('low')
  const [none, setNone] = useState<Level | null>(null)
  const options = levels.map((value) => ({ value, label: t(`components.${value}`) }))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Segmented label={t('components.option')} value={level} options={options} onChange={setLevel} />
      <Segmented label={t('components.mixed')} value={none} options={options} onChange={setNone} />
      <Segmented
        label={t('components.disabled')}
        value="medium"
        options={options}
        onChange={setLevel}
        disabled
      />
    </div>
  )
}

const Filters = () => {
  const { t } = useTranslation()
  const [chosen, choose] = useState<readonly Level[]>(['high'])
  const [text, setText] = useState('')
  const filters = levels.map((value, at) => ({ value, label: t(`components.${value}`), count: 4 * at + 3 }))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <SearchField label={t('components.search')} value={text} onChange={setText} />
      <FilterChips label={t('components.filters')} filters={filters} value={chosen} onChange={choose} />
    </div>
  )
}

const Fields = () => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [bad, setBad] = useState('my desk')
  const [sort, setSort] = useState<'name' | 'risk'>('name')
  const [box, setBox] = useState(false)
  const options = [
    { value: 'name', label: t('components.byName') },
    { value: 'risk', label: t('components.byRisk') },
  ] as const
  return (
    <div className="grid max-w-200 items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('components.field')}
        hint={t('components.fieldHint')}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <TextField
        label={t('components.field')}
        error={bad.includes(' ') ? t('components.fieldError') : undefined}
        hint={t('components.fieldHint')}
        value={bad}
        onChange={(e) => setBad(e.target.value)}
      />
      <Select label={t('components.list')} value={sort} options={options} onChange={setSort} />
      <Checkbox checked={box} onChange={setBox}>
        {t('components.box')}
      </Checkbox>
    </div>
  )
}

export const Controls = () => {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'first' | 'second'>('first')
  return (
    <>
      <Section id="controls-title" title={t('components.controls')}>
        <Switches />
        <Options />
        <Filters />
      </Section>
      <Section id="fields-title" title={t('components.fields')}>
        <Fields />
      </Section>
      <Section id="tabs-title" title={t('components.tabs')}>
        <Tabs
          label={t('components.tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'first',
              title: t('components.first'),
              count: 12,
              content: <p className="text-muted">{t('components.firstText')}</p>,
            },
            {
              id: 'second',
              title: t('components.second'),
              content: <p className="text-muted">{t('components.secondText')}</p>,
            },
          ]}
        />
      </Section>
    </>
  )
}
