/** The drivers of the PC, and what Windows Update offers for them. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import { diagnostic, inEnglish } from '@clearpane/model'
import { scanDrivers } from '@clearpane/server'
import { type Command, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'

const lineOf = ({ device, version, date, inbox, status, offer, latestVersion, problem }: Driver): string => {
  const day = inbox ? 'of Windows' : (date ?? 'no day')
  const next = offer === null ? '' : `  offered: ${latestVersion ?? offer.title} (${offer.date ?? 'no day'})`
  const trouble = problem === null || problem === 0 ? '' : `  problem ${problem}`
  return `${status.padEnd(12)}${(version ?? '–').padEnd(18)}${day.padEnd(12)}${device}${next}${trouble}\n`
}

const textOf = ({ drivers, total, outdatedCount, noOffers }: DriverScan): string =>
  [
    ...drivers.map(lineOf),
    noOffers === null
      ? `${total} drivers, ${outdatedCount} with a newer one on Windows Update.\n`
      : `${total} drivers. Windows Update gave no answer: ${inEnglish(noOffers)}.\n`,
  ].join('')

export const drivers: Command = async (context) => {
  if (context.drivers === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')])
  const scan = await scanDrivers(context.drivers, () => {})
  if (!scan.ok) return refuse(context, scan.diagnostics)
  const device = (await context.bench.device()).id
  print(context, { device, ...scan.value }, () => textOf(scan.value))
  return exits.done
}
