import { useTranslation } from 'react-i18next'

export const useSeconds = () => {
  const { i18n } = useTranslation('monitoring')
  return (seconds: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
      maximumFractionDigits: 1,
      signDisplay,
    }).format(seconds)
}
