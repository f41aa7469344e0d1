/** Determines the settings that a script requests for the given choices and tweaks. */
import {
  type Choice,
  defaultOption,
  type SettingRequest,
  settingRequests,
  type Tweak,
} from '@clearpane/model'

export type Chosen = { tweak: Tweak; label: string; asks: SettingRequest[] }

const labelOf = (tweak: Tweak, option: string | undefined): string =>
  option === defaultOption
    ? 'back to the documented Windows default'
    : ((option === undefined ? tweak.options[0] : tweak.options.find(({ id }) => id === option))?.label ?? '')

/**
 * Returns one entry for each chosen tweak, in the order of the choices, as in the engine's plan; the order matters,
 * because edits to parts of the same value depend on each other. The caller has already refused contradictions and
 * unknown ids, so an unknown id at this point is a defect and throws.
 */
export const chosenOf = (choices: readonly Choice[], tweaks: readonly Tweak[]): Chosen[] => {
  const byId = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
  const chosen = new Map<string, Chosen>()
  for (const choice of choices) {
    const tweak = byId.get(choice.tweakId)
    if (tweak === undefined) throw new Error(`no tweak ${choice.tweakId} was handed to the compiler`)
    if (chosen.has(tweak.id)) continue
    const asks = settingRequests(tweak, choice.option, choice.items, choice.atLeast)
    if (asks === null) throw new Error(`${tweak.id} has no option ${choice.option}`)
    chosen.set(tweak.id, { tweak, label: labelOf(tweak, choice.option), asks })
  }
  return [...chosen.values()]
}
