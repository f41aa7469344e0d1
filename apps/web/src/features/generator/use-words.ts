/** Returns an option's label: Clearpane's own text, or the title of the option's tweak. */

import type { GeneratedSection, GeneratorOption } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../lib/device/index.ts'
import { type TweakIndex, useAct, useTweakIndex } from '../../shared/index.ts'

export const useOptionTitle = (generator: 'custom' | 'short', index: TweakIndex) => {
  const { t, i18n } = useTranslation('generator')
  const actOf = useAct()
  return (option: Pick<GeneratorOption, 'id' | 'key'> & { choices?: GeneratorOption['choices'] }): string => {
    const key = `${generator}.${option.id}`
    // Every option in the specification has its own wording, which a test checks; the names of apps come from the
    // catalog.
    if (i18n.exists(key, { ns: 'generator' })) return t(key as 'custom.cleanup.tempFiles')
    return actOf(index.get(option.choices?.[0]?.tweakId ?? ''), option.key)
  }
}

/** Returns the name of a part of a script in the user's language, because the script itself is in English. */
export const usePartName = () => {
  const tweaks = useTweakIndex(useDevice().id)
  const actOf = useAct()
  return ({ title, tweakId }: Pick<GeneratedSection, 'title' | 'tweakId'>): string =>
    actOf(tweaks.get(tweakId ?? ''), title)
}
