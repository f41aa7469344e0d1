/**
 * Describes a plan that stops programs from starting with Windows, and how much of the startup time each program
 * took.
 */
import { type Cause, type Change, type DeviceId, settingsOf } from '@clearpane/model'
import { isStartupProgram } from '@clearpane/model/items'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-language.ts'
import { queries } from '../lib/api/index.ts'

type Caused = { causes: Change['causes'] }

const startupIn = (changes: readonly Caused[]): Extract<Cause, { by: 'item' }>[] =>
  changes.flatMap(({ causes }) => causes.flatMap((cause) => (cause.by === 'item' ? [cause] : [])))

const turnsOff = (cause: Cause | null): cause is Extract<Cause, { by: 'item' }> =>
  cause?.by === 'item' && isStartupProgram(cause) && cause.option === 'disabled'

export type StartupView = {
  /** The number of programs that the plan turns off; null if the plan also does something else. */
  programs: number | null
  /** The total startup time of these programs, and the number of programs that weren't measured. */
  seconds: number
  unmeasured: number
  costOf(setting: { cause: Cause | null }): string | null
}

/** Describes a plan's startup entries; the list of entries is requested only if the plan contains some. */
export const useStartupView = (device: DeviceId, changes: readonly Caused[]): StartupView => {
  const { t } = useTranslation('review')
  const language = useLanguage()
  const has = startupIn(changes).some(({ type }) => type === 'startup')
  const { data } = useQuery({ ...queries.startup(device), enabled: has })
  const known = new Map(data?.entries.map(({ id, cost }) => [id, cost?.seconds ?? null]))
  const settings = settingsOf(changes)
  const off = settings.flatMap(({ cause }) => (turnsOff(cause) ? [cause] : []))
  const seconds = off.map(({ id }) => known.get(id) ?? null)
  return {
    programs: off.length > 0 && off.length === settings.length ? off.length : null,
    seconds: seconds.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    unmeasured: seconds.filter((one) => one === null).length,
    costOf: ({ cause }) => {
      if (!turnsOff(cause) || data === undefined) return null
      const cost = known.get(cause.id) ?? null
      return cost === null
        ? t('notMeasured')
        : t('seconds', { seconds: cost.toLocaleString(language, { maximumFractionDigits: 1 }) })
    },
  }
}

/** Returns the programs' measured time; null if none of them was measured. */
export const useTook = () => {
  const { t } = useTranslation('review')
  const language = useLanguage()
  return ({ programs, seconds, unmeasured }: StartupView): string | null => {
    if (programs === null || programs === unmeasured) return null
    const words = { count: programs, seconds: seconds.toLocaleString(language, { maximumFractionDigits: 1 }) }
    const text = t('took', words)
    return unmeasured === 0 ? text : `${text} ${t('tookNot', { count: unmeasured })}`
  }
}
