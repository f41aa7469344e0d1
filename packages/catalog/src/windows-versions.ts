/**
 * The end dates of Microsoft's support for each version of Windows 11. The dates are as of `checkedOn`, from
 * https://pureinfotech.com/windows-11-lifecycle (up to 25H2) and
 * https://www.neowin.net/news/microsoft-confirms-windows-11-26h2-urges-it-admins-to-prepare-for-release/ (26H2: 24
 * and 36 months from October 2026; the exact day hasn't been announced). If you change a date, also change
 * `checkedOn`, because a test checks which editions are still supported on that day.
 */
import { type Edition, editions } from '@clearpane/model'

export const checkedOn = '2026-11-22'

/** The last day of support, or the last month if only the month is known, in a sortable form. */
type Version = { version: string; homeAndPro: string; enterpriseAndEducation: string }

export const windowsVersions: readonly Version[] = [
  { version: '25H2', homeAndPro: '2027-10-12', enterpriseAndEducation: '2028-10-10' },
  { version: '26H2', homeAndPro: '2028-10', enterpriseAndEducation: '2029-10' },
  { version: '24H2', homeAndPro: '2026-10-13', enterpriseAndEducation: '2027-10-12' },
  { version: '23H2', homeAndPro: '2025-11-11', enterpriseAndEducation: '2026-11-10' },
]

/** Returns the editions of a version that still get fixes on a given day (`2026-11-22`). */
export const servicedEditions = ({ homeAndPro, enterpriseAndEducation }: Version, day: string): Edition[] =>
  editions.filter(
    (edition) => day <= (edition === 'Home' || edition === 'Pro' ? homeAndPro : enterpriseAndEducation),
  )
