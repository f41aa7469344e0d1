const kibi = 1024
const units = ['byte', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats bytes in units of 1024, with the unit names that Windows uses. */
export const bytesText = (bytes: number, locale: string): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(kibi)))
  const value = bytes / kibi ** step
  if (step === 0)
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'byte',
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(value)
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 }
  return `${new Intl.NumberFormat(locale, digits).format(value)} ${units[step]}`
}
