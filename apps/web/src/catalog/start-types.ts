/** A service's start types, as a row offers them. Pure. */

import type { Option, ServiceState, Tweak, TweakStatus } from '@clearpane/model'

export type StartWord = 'Automatic' | 'Delayed' | 'Manual' | 'Disabled'

/** The start type that an option sets if the option sets one service and nothing else; null for any other option. */
export const startOf = ({ settings }: Option): StartWord | null => {
  const [setting] = settings
  if (settings.length !== 1 || setting === undefined || setting.desired.want !== 'service') return null
  const { start, delayed } = setting.desired
  if (start === 'Automatic') return delayed === true ? 'Delayed' : 'Automatic'
  return start === 'Manual' || start === 'Disabled' ? start : null
}

const starts: readonly StartWord[] = ['Automatic', 'Delayed', 'Manual', 'Disabled']

/**
 * For an entry that consists of one service with a choice of start types, returns the start types in Windows' order.
 * Returns null for any other entry.
 */
export const startOptions = ({ options }: Tweak): { id: string; start: StartWord }[] | null => {
  const all = options.map((option) => ({ id: option.id, start: startOf(option) }))
  if (all.length < 2 || all.some(({ start }) => start === null)) return null
  return all
    .flatMap(({ id, start }) => (start === null ? [] : [{ id, start }]))
    .toSorted((a, b) => starts.indexOf(a.start) - starts.indexOf(b.start))
}

/** Returns the current state of the entry's service, as far as it's known. */
export const serviceNow = ({ status }: { status: TweakStatus }): ServiceState | null => {
  const observed = status.settings[0]?.observed
  return observed?.status === 'present' && observed.state.kind === 'service' ? observed.state : null
}
