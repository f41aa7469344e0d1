/** Stores that couldn't be used. They're found by their names, so they're named until somebody deletes them. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { SetAside } from '@clearpane/store'

type Found = { path: string; why: SetAside['why'] }

/** As the store names them; what SQLite has beside a file belongs to it and isn't named. */
const whyOf = (name: string): SetAside['why'] | null => {
  const [, why] = /\.(damaged|newer)-[\dTZ-]+$/.exec(name) ?? []
  return why === 'damaged' || why === 'newer' ? why : null
}

/** A folder that can't be read has none. */
export const setAsideFiles = async (file: string): Promise<Found[]> => {
  const names = await readdir(dirname(file)).catch(() => [])
  return names.sort().flatMap((name): Found[] => {
    const why = name.startsWith(`${basename(file)}.`) ? whyOf(name) : null
    return why === null ? [] : [{ path: join(dirname(file), name), why }]
  })
}
