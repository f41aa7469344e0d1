/**
 * The cleaner deletes everything that this table lists, so the table must not list anything that its descriptions
 * don't mention.
 */
import { standsForValues } from '@clearpane/model/returns'
import { describe, expect, test } from 'vitest'
import { type CleanupClass, cleanupClasses, neverCleaned } from './cleanup-classes.ts'
import { aliases } from './facts/aliases.ts'
import { leftOutSystem } from './facts/left-out.ts'
import { tweaks } from './index.ts'

const classes: CleanupClass[] = Object.values(cleanupClasses)
const resources = tweaks.flatMap(({ options }) =>
  options.flatMap(({ settings }) => settings.map(({ resource }) => resource)),
)

const machineRoots = ['%SystemRoot%\\', '%ProgramData%\\']
const userRoots = [
  '%TEMP%\\',
  '%LOCALAPPDATA%\\',
  '%APPDATA%\\',
  '%USERPROFILE%\\AppData\\',
  '{profile}\\',
  '{base}\\',
]
const downloads = '{374DE290-123F-4565-9164-39C4925E467B}\\'

describe.each(Object.entries(cleanupClasses) as [string, CleanupClass][])('cleanup class %s', (key, one) => {
  test('has the id under which the table lists it', () => expect(one.id).toBe(key))

  test('contains only folders in its scope', () => {
    const roots = one.scope === 'machine' ? machineRoots : one.consent === 'list' ? [downloads] : userRoots
    expect(one.paths.filter((path) => !roots.some((root) => path.startsWith(root)))).toEqual([])
  })

  test('never empties a whole Windows folder or a whole user folder', () => {
    expect(
      one.paths.filter((path) => path.split('\\').length < 2 || path.includes('..') || path.includes('/')),
    ).toEqual([])
    expect(
      one.paths.filter((path) =>
        ['%SystemRoot%\\*', '%ProgramData%\\*', '%LOCALAPPDATA%\\*', '%APPDATA%\\*'].includes(path),
      ),
    ).toEqual([])
  })

  test('contains no folder that must never be cleaned', () => {
    const inside = (path: string) =>
      neverCleaned.some((never) => path.toLowerCase().startsWith(`${never}\\`.toLowerCase()))
    expect(one.paths.filter(inside)).toEqual([])
  })

  test('contains a browser’s folders only if the class is named after that browser', () => {
    expect(one.paths.some((path) => /\{profile\}|\{base\}/.test(path))).toBe(one.browser !== undefined)
  })
})

test('every file class in the catalog is in the table of classes, with its scope', () => {
  const unknown = resources.filter(
    (resource) =>
      resource.kind === 'file' && classes.find(({ id }) => id === resource.class)?.scope !== resource.scope,
  )
  expect(unknown).toEqual([])
})

test('every file class in the table is emptied by a tweak, by a better tool, or only through a list of its files', () => {
  const emptied = new Set(resources.flatMap((resource) => (resource.kind === 'file' ? [resource.class] : [])))
  const actions = new Set(
    resources.flatMap((resource) => (resource.kind === 'action' ? [resource.name as string] : [])),
  )
  const idle = classes.filter(
    ({ id, emptiedBy, consent }) =>
      !emptied.has(id) && consent !== 'list' && !(emptiedBy !== undefined && actions.has(emptiedBy)),
  )
  expect(idle.map(({ id }) => id)).toEqual([])
})

test('deletions and one-time actions are never marked as changes that an undo can restore', () => {
  const wrong = tweaks.filter(
    ({ reversible, options }) =>
      (reversible === 'exact' || reversible === 'default') &&
      options.some(({ settings }) =>
        settings.some(
          ({ resource }) => ['file', 'action'].includes(resource.kind) && !standsForValues(resource),
        ),
      ),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('an option that is left out with a reason isn’t in the catalog', () => {
  const ids = new Set([...tweaks.map(({ id }) => id), ...Object.keys(aliases)])
  expect(Object.keys(leftOutSystem).filter((id) => ids.has(id))).toEqual([])
})
