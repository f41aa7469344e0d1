import { advancedDefaults } from '@clearpane/contracts/generator-switches'
import { useTranslation } from 'react-i18next'
import { Card, Section, Switch } from '../../ui/index.ts'
import type { CustomState } from './state.ts'

const names = Object.keys(advancedDefaults) as (keyof CustomState['advanced'])[]

/** Options of the script itself, whatever it changes. */
export const AdvancedCard = ({
  value,
  onChange,
}: {
  value: CustomState['advanced']
  onChange(next: CustomState['advanced']): void
}) => {
  const { t } = useTranslation('generator')
  return (
    <Section id="advanced-options" title={t('advancedTitle')}>
      <Card className="divide-inset">
        {names.map((name) => (
          <div key={name} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{t(`advanced.${name}`)}</p>
              <p className="text-13 text-muted">{t(`advancedHint.${name}`)}</p>
            </div>
            <Switch
              label={t(`advanced.${name}`)}
              checked={value[name]}
              onChange={(on) => onChange({ ...value, [name]: on })}
            />
          </div>
        ))}
      </Card>
    </Section>
  )
}
