/** What the page calls a setting of the profile and its values, in the person's language. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'

type Named = { key: string; title: string; tweakId: string | null }
type Valued = { value: string | null; option: string | null; label: string | null }

const marks = ['none', 'partly', 'unknown', 'default'] as const

export const useNames = (_device: DeviceId) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const { data } = useQuery(queries.catalog())
  const tweakOf = (id: string | null) => data?.tweaks.find((tweak) => tweak.id === id)
  /** Of an option; a plain switch has only the words of its states. */
  const optionOf = (tweakId: string | null, option: string): string => {
    const mark = marks.find((one) => one === option)
    if (mark !== undefined) return t(`holds.${mark}`)
    const tweak = tweakOf(tweakId)
    if (tweak?.states !== undefined && tweak.options[0]?.id === option) return tweak.states.set[language]
    const found = tweak?.options.find(({ id }) => id === option)
    if (found === undefined) return option
    return (language === 'de' ? found.labelDe : undefined) ?? found.label
  }
  return {
    nameOf: ({ tweakId, title }: Named) => tweakOf(tweakId)?.name[language] ?? title,
    optionOf,
    valueText: ({ tweakId }: Named, { value, option, label }: Valued) =>
      value === null ? t('holds.unset') : option === null ? (label ?? value) : optionOf(tweakId, option),
  }
}
