/**
 * Counts the programs that start with a PC. Windows needs a moment to list its tasks, so a count is valid for
 * a minute.
 */
import { because, type ListedStartup, type Reading } from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'
import type { Result } from '../core/result.ts'
import type { DeviceContext } from './context.ts'

const keepMs = 60_000

const places = 'Run keys, Startup folders, tasks at sign-in and Store apps that are on'
const sourceOf = ({ length }: readonly Unread[]) =>
  length === 0 ? places : `${places}; ${length} that could not be read may have more`

export const countStartup = (
  { history, clock }: Pick<DeviceContext, 'history' | 'clock'>,
  list: () => Promise<Result<{ listed: ListedStartup[]; unread: readonly Unread[] }>>,
): (() => Promise<Reading>) => {
  let last: { ledgers: unknown; at: number; reading: Promise<Reading> } | null = null

  const count = async (): Promise<Reading> => {
    const found = await list()
    if (!found.ok) return { status: 'unavailable', reason: because('notReadHere') }
    const { listed, unread } = found.value
    return {
      status: 'measured',
      value: listed.filter(({ enabled, place }) => enabled && place !== 'service').length,
      unit: '',
      source: sourceOf(unread),
      at: clock.now(),
    }
  }

  return async () => {
    // A run creates new ledgers, and may have switched a program.
    const ledgers = await history.ledgers()
    const at = Date.parse(clock.now())
    const isOld = last === null || last.ledgers !== ledgers || Math.abs(at - last.at) >= keepMs
    if (last === null || isOld) last = { ledgers, at, reading: count() }
    return last.reading
  }
}
