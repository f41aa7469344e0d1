/**
 * The user's own values: those that a plan sets but that aren't in the catalog. Any program that runs under the
 * user's account can request such values, so the broker shows them to the user before it sets them.
 */
import type { Change, Origin } from '@clearpane/model'
import { letsIn, type TypedValue, typedValueOf } from '@clearpane/model/typed-values'

/**
 * Returns the values that the broker shows to the user before it sets them. If several adapters are given the same
 * servers, they count as one value. An undo has no such values, because it restores values that are in the broker's
 * own log.
 */
export const ownValuesOf = (origin: Origin, admin: ReadonlyMap<number, Change>): TypedValue[] => {
  if (origin.kind !== 'selection' || admin.size === 0) return []
  const all = [...(origin.items ?? []).map((item) => typedValueOf(item)), ...(origin.rules ?? []).map(letsIn)]
  return [...new Map(all.flatMap((value) => (value === null ? [] : [[value.en, value]]))).values()]
}

/**
 * The text around the values in the window. The sentences for the values themselves are in the model's
 * `typed-values.ts`.
 */
const windowWords = {
  en: {
    caption: 'Clearpane: values that are not its own',
    head: 'Clearpane was requested to set this with administrator rights. Go on only if you requested it yourself.',
    page: (part: number, parts: number) => `Part ${part} of ${parts}. Nothing is set before the last part.`,
  },
  de: {
    caption: 'Clearpane: Werte, die nicht von Clearpane stammen',
    head: 'Das soll Clearpane mit Administratorrechten setzen. Fahren Sie nur fort, wenn Sie es selbst veranlasst haben.',
    page: (part: number, parts: number) =>
      `Teil ${part} von ${parts}. Vor dem letzten Teil wird nichts gesetzt.`,
  },
}

/** Waits for the user's answer. */
export type Ask = (caption: string, text: string) => Promise<boolean>

/** Maximum number of values in one window, because a Windows message box has no scroll bar. */
const mostInOne = 12

/**
 * Makes names and paths from outside safe to show: a character that would break a line or change the order of
 * characters is shown as its number.
 */
const visible = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)

export const confirmOwnValues = async (
  values: readonly TypedValue[],
  locale: string,
  ask: Ask,
): Promise<boolean> => {
  const language = locale.toLowerCase().startsWith('de') ? 'de' : 'en'
  const words = windowWords[language]
  const parts = Math.ceil(values.length / mostInOne)
  for (let part = 1; part <= parts; part++) {
    const shown = values.slice((part - 1) * mostInOne, part * mostInOne)
    const lines = shown.map((value) => `• ${visible(value[language])}`)
    const more = parts > 1 ? [words.page(part, parts)] : []
    if (!(await ask(words.caption, [words.head, ...lines, ...more].join('\n\n')))) return false
  }
  return true
}
