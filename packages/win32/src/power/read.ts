/** Reads many power settings in a single call to the worker thread, with one result for each setting. */

import { type PackedResult, packResult } from '../core/result.ts'
import { readHibernation } from './hibernation.ts'
import { readMode } from './mode.ts'
import { activeScheme, listSchemes, type PowerPlace, type PowerSource, readIndex } from './settings.ts'

export type PowerRequest =
  | { what: 'index'; place: PowerPlace; source: PowerSource }
  | { what: 'activeScheme' }
  | { what: 'mode'; source: PowerSource }
  | { what: 'hibernation' }

/**
 * The value of a power setting: a number, a GUID, or "on" or "off". Distinguishes three cases: the PC doesn't have
 * the scheme, it doesn't have the setting, or it can't hibernate.
 */
export type PowerAnswer =
  | { value: number | string | boolean }
  | { missing: 'scheme' | 'setting' | 'hibernation' }

const readOne = (requested: PowerRequest, schemes: () => readonly string[]): PowerAnswer => {
  switch (requested.what) {
    case 'activeScheme':
      return { value: activeScheme() }
    case 'mode':
      return { value: readMode(requested.source) }
    case 'hibernation': {
      const { on, possible } = readHibernation()
      return possible ? { value: on } : { missing: 'hibernation' }
    }
    case 'index': {
      if (!schemes().includes(requested.place.scheme)) return { missing: 'scheme' }
      const value = readIndex(requested.place, requested.source)
      return value === null ? { missing: 'setting' } : { value }
    }
  }
}

export const readPower = (requested: readonly PowerRequest[]): PackedResult<PowerAnswer>[] => {
  let listed: string[] | null = null
  const schemes = () => {
    listed ??= listSchemes()
    return listed
  }
  return requested.map((one) => packResult(() => readOne(one, schemes)))
}
