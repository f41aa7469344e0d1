/** The list of drivers as a file to save. Pure. */
import type { Driver, DriverScan } from '@clearpane/contracts'

const columns = [
  'device',
  'category',
  'manufacturer',
  'provider',
  'version',
  'date',
  'signer',
  'problem',
  'status',
  'latestVersion',
  'releaseDate',
] as const satisfies readonly (keyof Driver)[]

/**
 * A cell that starts like a formula would become one in a spreadsheet.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const cell = (value: string | number | null): string => {
  const text = value == null ? '' : String(value)
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const driversCsv = ({ drivers }: DriverScan): string =>
  [columns.join(','), ...drivers.map((one) => columns.map((name) => cell(one[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

export const driversJson = ({ drivers, observedAt, noOffers, limits }: DriverScan): string =>
  `${JSON.stringify({ observedAt, noOffers, limits, drivers }, null, 2)}\n`
