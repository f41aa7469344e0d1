/** A setting's state on the PC, in the catalog's words. Pure. */
import type { Option, Spoken, Tweak, TweakStatus } from '@clearpane/model'
import type { Language } from '../../i18n/language.ts'

type Held = { tweak: Tweak; status: Pick<TweakStatus, 'state' | 'option'> }

export const optionLabel = ({ label, labelDe }: Option, language: Language): string =>
  language === 'de' ? (labelDe ?? label) : label

/**
 * Returns the catalog's own text for the state; null if the catalog has none, or if the state is neither on nor off.
 */
export const ownWord = ({ tweak, status }: Held): Spoken | null => {
  if (status.state === 'applied') return tweak.states?.set ?? null
  return status.state === 'notApplied' ? (tweak.otherwise ?? tweak.states?.open ?? null) : null
}

/**
 * Returns the state's text: for a list of options, the label of the chosen option; otherwise, the catalog's own text.
 */
export const saidState = (row: Held, language: Language): string | null => {
  const { tweak, status } = row
  const chosen = status.state === 'applied' ? status.option : null
  const option = tweak.options.length > 1 ? tweak.options.find(({ id }) => id === chosen) : undefined
  return option === undefined ? (ownWord(row)?.[language] ?? null) : optionLabel(option, language)
}
