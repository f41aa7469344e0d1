/** A row's state as a word that stands without the row. It has its own file, because it needs the catalog's words. */
import type { TFunction } from 'i18next'
import type { Language } from '../i18n/language.ts'
import { saidState } from '../shared/settings/said-state.ts'
import { isOnce, meaningOf } from './row-state.ts'
import { startOptions } from './start-types.ts'
import { controlOf, optionNow, type Row } from './tweak-view.ts'

/**
 * Returns the word for a row's state; every state of every entry has one. `t`: the catalog's words.
 */
export const stateWord = (row: Row, language: Language, t: TFunction<'catalog'>): string => {
  const { tweak, status } = row
  if (controlOf(tweak) === 'note') return t('state.note')
  if (status.state === 'partly') return t('state.mixed')
  if (status.state !== 'applied' && status.state !== 'notApplied') return t(`state.${status.state}`)
  const start = startOptions(tweak)?.find(({ id }) => id === optionNow(row))
  if (start !== undefined) return t(`start.${start.start}`)
  const said = saidState(row, language)
  if (said !== null) return said
  if (isOnce(tweak)) return t('once')
  if (tweak.options.length > 1) return t('option.other')
  return t(`${status.state === 'applied' ? 'set' : 'unset'}.${meaningOf(tweak)}`)
}
