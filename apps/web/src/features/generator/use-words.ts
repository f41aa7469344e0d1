/** An option's name on screen: a word of ours, or the title of the tweak it stands for. */

import type { GeneratorOption } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import type { TweakIndex } from '../../tweaks/index.ts'

export const useOptionTitle = (generator: 'custom' | 'short', index: TweakIndex) => {
  const { t, i18n } = useTranslation()
  return (option: Pick<GeneratorOption, 'id' | 'key'> & { choices?: GeneratorOption['choices'] }): string => {
    const key = `generator.${generator}.${option.id}`
    // A test checks that every option has its label; the catalog names the apps.
    if (i18n.exists(key)) return t(key as 'generator.custom.cleanup.tempFiles')
    return index.get(option.choices?.[0]?.tweak ?? '')?.title ?? option.key
  }
}
