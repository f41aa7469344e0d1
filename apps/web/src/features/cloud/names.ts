/** Returns names for the profile's settings and their values in the user's language. */
import type { AlertRule } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languages } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { themes } from '../../lib/storage/index.ts'
import { useAlertWords } from '../../live/alerts/alerts.ts'

export type Named = { key: string; title: string; tweakId: string | null }
type Valued = { value: string | null; option: string | null; label: string | null }

const marks = ['none', 'partly', 'unknown', 'default'] as const
const looks = ['theme', 'language', 'letterKeys'] as const
const owners = ['name', 'email'] as const

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const split = (key: string): [kind: string, id: string] => {
  const colon = key.indexOf(':')
  return [key.slice(0, colon), key.slice(colon + 1)]
}

/** Returns the words for a setting that isn't a tweak. */
const useOtherWords = () => {
  const { t } = useTranslation(['cloud', 'app'])
  const alerts = useAlertWords()
  const nameOf = ({ key, title }: Named): string => {
    const [kind, id] = split(key)
    const look = looks.find((one) => one === id)
    const owner = owners.find((one) => one === id)
    if (kind === 'pref' && look !== undefined) return t(`name.${look}`)
    if (kind === 'profile' && owner !== undefined) return t(`facts.${owner}`)
    if (kind === 'rule') return t('name.rule', { name: id })
    return kind === 'dns' ? t('name.dns') : kind === 'alert' ? t('name.alert') : title
  }
  const wordsOf = (key: string, text: string): string => {
    const [kind, id] = split(key)
    const value = parsed(text)
    if (kind === 'alert') return alerts.rule(value as AlertRule)
    if (kind === 'rule') return (value as { rule?: string }).rule ?? text
    if (kind === 'dns') {
      const { ipv4 = [], ipv6 = [] } = value as { ipv4?: string[]; ipv6?: string[] }
      return [...ipv4, ...ipv6].join(', ') || t('name.automatic')
    }
    const theme = themes.find((one) => one === value)
    if (id === 'theme' && theme !== undefined) return t(`app:theme.${theme}`)
    if (id === 'language' && (value === 'en' || value === 'de')) return languages[value]
    return typeof value === 'boolean' ? t(value ? 'name.on' : 'name.off') : String(value)
  }
  return { nameOf, wordsOf }
}

export const useNames = (_device: DeviceId) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const others = useOtherWords()
  const { data } = useQuery(queries.catalog())
  const tweakOf = (id: string | null) => data?.tweaks.find((tweak) => tweak.id === id)
  /** Returns an option's words; a plain switch has only the words for its states. */
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
    nameOf: (one: Named) => tweakOf(one.tweakId)?.name[language] ?? others.nameOf(one),
    optionOf,
    /** Returns the options to choose from for an exception; the list is empty if the setting isn't in the catalog. */
    optionsOf: (tweakId: string | null): { id: string; label: string }[] => {
      const tweak = tweakOf(tweakId)
      if (tweak === undefined) return []
      return [...tweak.options.map(({ id }) => id), 'default'].map((id) => ({
        id,
        label: optionOf(tweakId, id),
      }))
    },
    valueText: ({ key, tweakId }: Named, { value, option }: Valued) => {
      if (value === null) return t('holds.unset')
      return option === null ? others.wordsOf(key, value) : optionOf(tweakId, option)
    },
  }
}
