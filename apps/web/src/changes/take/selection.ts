/** Turns a selection into a file, or into a link that recreates the selection. Pure. */
import { type Choice, defaultOption, type Item, type Plan } from '@clearpane/model'
import type { BulkChoice } from '../staged.ts'

export type Taken = { choices: readonly Choice[]; items: readonly Item[] }

/**
 * Returns what a plan requests: the settings that it changes, each listed once, and the requested items.
 */
export const takenOf = ({ changes, origin }: Pick<Plan, 'changes' | 'origin'>): Taken => {
  const choices = changes
    .flatMap(({ causes }) => causes)
    .flatMap((cause) =>
      cause.by === 'tweak' ? [[cause.id, { tweakId: cause.id, option: cause.option }] as const] : [],
    )
  return {
    choices: [...new Map(choices).values()],
    items: origin.kind === 'selection' ? (origin.items ?? []) : [],
  }
}

/** Creates a file in the same format as every exported selection. */
export const fileOf = (choices: readonly Choice[]): string =>
  `${JSON.stringify({ clearpaneSelection: 1, choices }, null, 2)}\n`

const parameter = 'select'

/**
 * Creates a link to the All Settings page that selects these settings. Items belong to one particular PC, so a link
 * doesn't contain any items.
 */
export const linkOf = (choices: readonly Choice[]): string => {
  const chosen = choices.flatMap(({ tweakId, option }) =>
    option === undefined ? [] : [`${tweakId}:${option}`],
  )
  return `/settings?${new URLSearchParams({ [parameter]: chosen.join(',') })}`
}

type Known = ReadonlyMap<string, { options: readonly { id: string }[] }>

/**
 * Reads the selection from a link, leaving out settings that this catalog doesn't have; returns null if the URL isn't
 * such a link.
 */
export const linkedIn = (search: string, known: Known): { choices: BulkChoice[]; unknown: number } | null => {
  const text = new URLSearchParams(search).get(parameter)
  if (text === null) return null
  const all = text.split(',').filter(Boolean)
  const choices = all.flatMap((one) => {
    const [tweakId = '', option = ''] = one.split(':')
    const options = known.get(tweakId)?.options
    const isKnown = option === defaultOption || options?.some(({ id }) => id === option) === true
    return options !== undefined && isKnown ? [{ tweakId, option }] : []
  })
  return { choices, unknown: all.length - choices.length }
}

export const withoutLink = (search: string): string => {
  const next = new URLSearchParams(search)
  next.delete(parameter)
  return next.toString()
}
