/** Choices and their tweaks as the settings a script asks for. */
import { type Choice, defaultOption, type Option, resourceKey, type Setting, type Tweak, type Wanted } from '@clearpane/model'

export type Ask = { setting: Setting; wanted: Wanted }
export type Chosen = { tweak: Tweak; label: string; asks: Ask[] }

const unique = (settings: readonly Setting[]) => [...new Map(settings.map((setting) => [resourceKey(setting.resource), setting])).values()]

const backToDefaults = (tweak: Tweak): Chosen => ({
  tweak,
  label: 'back to the documented Windows default',
  asks: unique(tweak.options.flatMap((option) => option.settings)).flatMap((setting) =>
    setting.default === 'unknown' ? [] : [{ setting, wanted: setting.default }],
  ),
})

const chosenOption = (tweak: Tweak, option: Option): Chosen => ({
  tweak,
  label: option.label,
  asks: option.settings.map((setting) => ({ setting, wanted: setting.wanted })),
})

/**
 * One entry per chosen tweak, in the order of the choices, as the engine's plan has them: field edits of one value build on one another.
 * The caller has refused contradictions and unknown ids; an unknown one here is a defect and throws.
 */
export const chosenOf = (choices: readonly Choice[], tweaks: readonly Tweak[]): Chosen[] => {
  const byId = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
  const chosen = new Map<string, Chosen>()
  for (const choice of choices) {
    const tweak = byId.get(choice.tweak)
    if (tweak === undefined) throw new Error(`no tweak ${choice.tweak} was handed to the compiler`)
    if (chosen.has(tweak.id)) continue
    if (choice.option === defaultOption) {
      chosen.set(tweak.id, backToDefaults(tweak))
      continue
    }
    const option = choice.option === undefined ? tweak.options[0] : tweak.options.find(({ id }) => id === choice.option)
    if (option === undefined) throw new Error(`${tweak.id} has no option ${choice.option}`)
    chosen.set(tweak.id, chosenOption(tweak, option))
  }
  return [...chosen.values()]
}
