/**
 * Finds sentences in the catalog that haven't been translated into German yet, and the file that each translation
 * belongs in.
 */
import type { Tweak } from '@clearpane/model'

const sentences = ['description', 'riskReason', 'disputed', 'notes'] as const
type Words = Readonly<Record<string, Partial<Record<string, unknown>>>>

export const withoutGerman = (tweaks: readonly Tweak[], german: Words): string[] =>
  tweaks.flatMap((tweak) =>
    sentences.flatMap((key) => {
      if (tweak[key] === undefined || typeof german[tweak.id]?.[key] === 'string') return []
      return [
        `${tweak.id}: ${key} has no German; write it in apps/web/src/locales/de/entries/${tweak.area}.json`,
      ]
    }),
  )
