/** What a setting changed on this PC when it was changed alone, as text; else that nobody measured it. */
import type { Analysis } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'

type Improvement = Analysis['optimizations'][number]['improvements'][number]

export const useExpected = () => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  const figure = (value: number, unit: string) => {
    const [shown, name] = unit === 'bytes' ? [value / 2 ** 20, 'MB'] : [value, unit]
    const text = shown.toLocaleString(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    return `${text} ${name}`.trimEnd()
  }
  const moved = ({ what, least, most, unit, runs }: Improvement) => {
    const [low, high] = [figure(least, unit), figure(most, unit)]
    const text = t(`moved.${what}`, { range: low === high ? low : t('range', { least: low, most: high }) })
    return t('measuredIn', { text, count: runs })
  }
  return (improvements: readonly Improvement[]): string =>
    improvements.length === 0 ? t('notMeasured') : improvements.map(moved).join(', ')
}
