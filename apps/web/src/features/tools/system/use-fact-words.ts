/** Facts of a part in the language on screen. */
import { type HardwareFact, type HardwareKind, hardwareWords, type Reading, wordUnit } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { figureText } from '../../../lib/format/figures.ts'
import { useReason } from '../../../lib/reasons/index.ts'

const isWord = (value: unknown): value is (typeof hardwareWords)[number] =>
  (hardwareWords as readonly unknown[]).includes(value)

export type FactWords = {
  part(kind: HardwareKind): string
  fact(fact: HardwareFact): string
  /** `known` false: why there is no value. */
  value(reading: Reading): { text: string; known: boolean }
}

export const useFactWords = (): FactWords => {
  const { t, i18n } = useTranslation('tools')
  const reasonOf = useReason()
  return {
    part: (kind) => t(`part.${kind}`),
    fact: (fact) => t(`fact.${fact}`),
    value: (reading) => {
      if (reading.status !== 'measured')
        return {
          text: t('unknown', {
            reason: reasonOf(reading.status === 'pending' ? reading.until : reading.reason),
          }),
          known: false,
        }
      const { value, unit } = reading
      if (typeof value === 'boolean') return { text: t(value ? 'yes' : 'no'), known: true }
      if (unit === wordUnit && isWord(value)) return { text: t(`word.${value}`), known: true }
      return { text: figureText(value, unit, i18n.language), known: true }
    },
  }
}
