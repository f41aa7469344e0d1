/** Counts and risk of the services page. Pure. */

import { defaultOption } from '@clearpane/model'
import type { Row } from '../../tweaks/catalog/index.ts'
import type { Staged } from '../../tweaks/staged.ts'

export type ServiceSummary = {
  /** Services that this PC has, running or not. */
  listed: number
  running: number
  stopped: number
  disabled: number
  staged: number
  risk: 'safe' | 'caution'
}

/** For an unsafe service, Windows' own start type is recommended; for others, the entry's active option. */
const recommended = ({ tweak }: Row): string | undefined =>
  tweak.risk === 'unsafe' ? defaultOption : tweak.options[0]?.id

/** Checks whether this is the recommended start type under any name. */
const sameStart = ({ tweak }: Row, option: string, other: string | undefined): boolean => {
  if (option === other) return true
  const desiredBy = (id: string | undefined) => {
    const [setting] = (tweak.options.find((one) => one.id === id) ?? tweak.options[0])?.settings ?? []
    const desired = id === defaultOption ? setting?.default : setting?.desired
    return typeof desired === 'object' && desired.want === 'service'
      ? `${desired.start} ${desired.delayed}`
      : null
  }
  const own = desiredBy(option)
  return own !== null && own === desiredBy(other)
}

/** As specified: Caution when any unsafe service is changed away from its recommendation, Safe otherwise. */
export const riskOf = (rows: readonly Row[], staged: Staged): ServiceSummary['risk'] => {
  const away = rows.some((row) => {
    const option = staged[row.tweak.id]?.option
    return row.tweak.risk === 'unsafe' && option !== undefined && !sameStart(row, option, recommended(row))
  })
  return away ? 'caution' : 'safe'
}

/** Each service once, although entries of several services share the page with entries of one. */
const statesOf = (rows: readonly Row[]) => {
  const states = new Map<string, { start: string; running: string }>()
  for (const { status } of rows)
    for (const { resource, observed } of status.settings)
      if (resource.kind === 'service' && observed.status === 'present' && observed.state.kind === 'service')
        states.set(resource.name.toLowerCase(), observed.state)
  return [...states.values()]
}

export const summarise = (rows: readonly Row[], staged: Staged): ServiceSummary => {
  const states = statesOf(rows)
  return {
    listed: states.length,
    running: states.filter(({ running }) => running === 'running').length,
    stopped: states.filter(({ running }) => running !== 'running').length,
    disabled: states.filter(({ start }) => start === 'Disabled').length,
    staged: rows.filter(({ tweak }) => staged[tweak.id] !== undefined).length,
    risk: riskOf(rows, staged),
  }
}
