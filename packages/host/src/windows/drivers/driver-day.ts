/**
 * Parses a driver's date in the format in which its vendor wrote it, with the month first, e.g. `6-21-2006`.
 * Returns null if the text has any other format.
 */
export const dayOfDriver = (text: string | null): string | null => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text ?? '') ?? []
  const made = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // `Date` would turn an invalid day into a day of the next month.
  const parsed = new Date(`${made}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(made) ? made : null
}
