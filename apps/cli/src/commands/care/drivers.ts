/** Lists the PC's drivers and Windows Update's offers for them, and installs those. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import { diagnostic, inEnglish } from '@clearpane/model'
import { allOffers, offerOf, scanDrivers } from '@clearpane/service/drivers'
import { UsageError } from '../../arguments/args.ts'
import { type Command, print, refuse } from '../../context.ts'
import { exits } from '../../exits.ts'
import { carryOut, settled } from '../change.ts'
import { counted } from '../files.ts'

const lineOf = ({ device, version, date, inbox, status, offer, latestVersion, problem }: Driver): string => {
  const day = inbox ? 'of Windows' : (date ?? 'no day')
  const next = offer === null ? '' : `  offered: ${latestVersion ?? offer.title} (${offer.date ?? 'no day'})`
  const trouble = problem === 0 ? '' : `  problem ${problem ?? 'unknown'}`
  return `${status.padEnd(12)}${(version ?? '–').padEnd(18)}${day.padEnd(12)}${device}${next}${trouble}\n`
}

/** The list as people read it. Pure. */
export const driversText = ({ drivers, total, outdatedCount, noOffers, limits }: DriverScan): string =>
  [
    ...drivers.map(lineOf),
    noOffers === null
      ? `${counted(total, 'driver', 'drivers')}, ${outdatedCount} with a newer one on Windows Update.\n`
      : `${counted(total, 'driver', 'drivers')}. Windows Update’s offers are unknown: ${inEnglish(noOffers)}.\n`,
    ...limits.map((limit) => `Not every driver is offered here: ${inEnglish(limit)}.\n`),
  ].join('')

const list: Command = async (context) => {
  if (context.drivers === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')])
  const scan = await scanDrivers(context.drivers, () => {})
  if (!scan.ok) return refuse(context, scan.diagnostics)
  const device = (await context.service.device()).id
  print(context, { device, ...scan.value }, () => driversText(scan.value))
  return exits.done
}

const install: Command = settled(async (context) => {
  const { updates, all } = context.args
  if (all && updates.length > 0) throw new UsageError('Either --update or --all.')
  if (context.drivers === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')])
  const scan = await scanDrivers(context.drivers, () => {})
  if (!scan.ok) return refuse(context, scan.diagnostics)
  const { noOffers: reason } = scan.value
  if (reason !== null) return refuse(context, [diagnostic('INVENTORY_UNREADABLE', 'list', { reason })])
  const named = updates.map((id) => ({ id, found: offerOf(scan.value, id) }))
  const wrong = named.flatMap(({ id, found }) => (found === null ? [id] : []))
  if (wrong.length > 0)
    return refuse(
      context,
      wrong.map((id) => diagnostic('UNKNOWN_ITEM', 'driver', { id }, id)),
    )
  const wanted = all ? allOffers(scan.value).items : named.flatMap(({ found }) => found?.items ?? [])
  const items = [...new Map(wanted.map((one) => [one.id, one])).values()]
  return carryOut(context, { kind: 'selection', choices: [], items }, 'Drivers installed', 'Install')
})

export const drivers: Command = (context) => {
  const { updates, all } = context.args
  return all || updates.length > 0 ? install(context) : list(context)
}
