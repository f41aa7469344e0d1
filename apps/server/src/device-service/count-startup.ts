/**
 * Counts the programs that start with a PC. Windows needs a moment to list its tasks, so a count is valid for
 * a minute.
 */
import { because, type ListedStartup, type Reading } from '@clearpane/model'
import type { Result } from '../result.ts'
import type { DeviceContext } from './context.ts'

const keepMs = 60_000

export const countStartup = (
  { history, clock }: Pick<DeviceContext, 'history' | 'clock'>,
  list: () => Promise<Result<ListedStartup[]>>,
): (() => Promise<Reading>) => {
  let last: { ledgers: unknown; at: number; reading: Promise<Reading> } | null = null

  const count = async (): Promise<Reading> => {
    const listed = await list()
    if (!listed.ok) return { status: 'unavailable', reason: because('notReadHere') }
    return {
      status: 'measured',
      value: listed.value.filter(({ enabled, place }) => enabled && place !== 'service').length,
      unit: '',
      source: 'Run keys, Startup folders, tasks at sign-in and Store apps that are on',
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
