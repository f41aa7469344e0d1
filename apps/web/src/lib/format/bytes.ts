const kibi = 1024
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** In units of 1024 under the names that Windows gives them. */
export const bytesText = (bytes: number, locale: string): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(kibi)))
  const value = bytes / kibi ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}
