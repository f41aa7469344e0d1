/** A kept speed test, and its difference to an earlier one, each in one line. */
import type { KeptSpeedTest } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { SpeedChange } from './speed-changes.ts'

export const useSpeedTexts = () => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const number = (value: number, more: Intl.NumberFormatOptions = {}) =>
    value.toLocaleString(language, { maximumFractionDigits: 1, ...more })
  const signed = (value: number | null, digits: number) =>
    value === null
      ? t('speed.none')
      : number(value, { maximumFractionDigits: digits, signDisplay: 'exceptZero' })
  return {
    figure: ({ download, upload, idle }: KeptSpeedTest['result']): string =>
      t('past.figures', {
        down: number(download.bitsPerSecond / 1e6),
        up: number(upload.bitsPerSecond / 1e6),
        ms: idle.median === null ? t('speed.none') : number(idle.median),
      }),
    changed: ({ download, upload, latencyMs }: SpeedChange): string =>
      t('past.changed', { down: signed(download, 0), up: signed(upload, 0), ms: signed(latencyMs, 1) }),
  }
}
