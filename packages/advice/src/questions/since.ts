/** Determines which day a question refers to: "since Tuesday", "seit gestern". Pure. */
import { tokensOf } from './match.ts'

const dayMs = 86_400_000
const weekdays = [
  ['sunday', 'sonntag'],
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag', 'sonnabend'],
] as const

const daysBack: readonly (readonly [readonly string[], number])[] = [
  [['today', 'heute'], 0],
  [['yesterday', 'gestern'], 1],
  [['vorgestern'], 2],
  [['week', 'woche'], 7],
  [['month', 'monat'], 30],
]

/** The current day. `weekday`: 0 is Sunday. `startOfDay`: midnight at the start of today in the user's time zone. */
export type Today = { weekday: number; startOfDay: number }

/**
 * Returns the start of the period that the question is about. The name of a weekday means the last such day
 * before today. If a question mentions no day, the last week is meant.
 */
export const sinceIn = (question: string, { weekday, startOfDay }: Today): number => {
  const tokens = tokensOf(question)
  const day = weekdays.findIndex((names) =>
    tokens.some((token) => names.some((name) => token.startsWith(name))),
  )
  if (day >= 0) return startOfDay - ((weekday - day + 6) % 7) * dayMs - dayMs
  for (const [names, days] of daysBack)
    if (tokens.some((token) => names.some((name) => token.startsWith(name)))) return startOfDay - days * dayMs
  return startOfDay - 7 * dayMs
}
