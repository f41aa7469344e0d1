import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/index.ts'
import { Basics } from './basics.tsx'
import { Controls } from './controls.tsx'
import { Floating } from './floating.tsx'
import { Rows } from './rows.tsx'
import { States } from './states.tsx'
import { Tools } from './tools.tsx'

/** The design system displaying itself. Nothing here reads or changes a PC. */
export const ComponentsPage = () => {
  const { t } = useTranslation('components')
  return (
    <div className="flex flex-col gap-8">
      <PageHeader purpose={t('purpose')} />
      <Basics />
      <Controls />
      <Rows />
      <States />
      <Tools />
      <Floating />
    </div>
  )
}
