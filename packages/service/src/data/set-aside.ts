/** Recognizes, by their file names, stores that couldn't be used, and reports them until somebody deletes them. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { SetAside } from '@clearpane/store'
import { setAsideLocals } from '../cloud/local.ts'

/** A found file. `profile`: data that this PC stores in addition to its cloud profile. */
type Found = { path: string; why: SetAside['why'] | 'profile' }

/**
 * Returns the reason why a file was renamed, which is part of the file's new name; SQLite's additional files belong
 * to that file and aren't listed.
 */
const whyOf = (name: string): SetAside['why'] | null => {
  const [, why] = /\.(damaged|newer)-[\dTZ-]+$/.exec(name) ?? []
  return why === 'damaged' || why === 'newer' ? why : null
}

/** A folder that can't be read counts as having no stores that were moved aside. */
export const setAsideFiles = async (file: string, profiles: readonly string[] = []): Promise<Found[]> => {
  const names = await readdir(dirname(file)).catch(() => [])
  const stores = names.sort().flatMap((name): Found[] => {
    const why = name.startsWith(`${basename(file)}.`) ? whyOf(name) : null
    return why === null ? [] : [{ path: join(dirname(file), name), why }]
  })
  const locals = (await Promise.all(profiles.map(setAsideLocals))).flat()
  return [...stores, ...locals.map((path): Found => ({ path, why: 'profile' }))]
}
