/**
 * Finds stores that couldn't be used. They're found by name and reported until somebody deletes them.
 */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { SetAside } from '@clearpane/store'
import { setAsideLocals } from '../cloud/local.ts'

/** profile: what this PC keeps beside its cloud profile. */
type Found = { path: string; why: SetAside['why'] | 'profile' }

/** Named by the store; SQLite's files beside one belong to it and aren't listed. */
const whyOf = (name: string): SetAside['why'] | null => {
  const [, why] = /\.(damaged|newer)-[\dTZ-]+$/.exec(name) ?? []
  return why === 'damaged' || why === 'newer' ? why : null
}

/** An unreadable folder has none. */
export const setAsideFiles = async (file: string, profiles: readonly string[] = []): Promise<Found[]> => {
  const names = await readdir(dirname(file)).catch(() => [])
  const stores = names.sort().flatMap((name): Found[] => {
    const why = name.startsWith(`${basename(file)}.`) ? whyOf(name) : null
    return why === null ? [] : [{ path: join(dirname(file), name), why }]
  })
  const locals = (await Promise.all(profiles.map(setAsideLocals))).flat()
  return [...stores, ...locals.map((path): Found => ({ path, why: 'profile' }))]
}
