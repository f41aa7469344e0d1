/**
 * The catalog's file classes on real folders: each finds a file where it says, and takes or keeps it as it
 * says.
 */

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type CleanupClass, cleanupClasses, neverCleaned } from '@clearpane/catalog'
import { observeOne } from '@clearpane/engine'
import type { Known, ResourceOf } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createWindowsHost } from '../host.ts'
import { readFolders } from '../kinds/file/folders.ts'
import { placesOf } from '../kinds/file/places.ts'

const host = createWindowsHost({ files: { classes: cleanupClasses, never: neverCleaned } })
const longAgo = new Date(Date.now() - 60 * 86_400_000)

/** Returns a path that a place covers; a folder named in full gets its own file. */
const exampleOf = (place: string): string => {
  const path = place.replaceAll('**', 'deep').replaceAll('*', 'x')
  return place.endsWith('*') ||
    /\.\w+$/.test(path) ||
    /\.automaticDestinations-ms$|\.customDestinations-ms$/.test(path)
    ? path
    : `${path}\\x`
}

const put = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'xyz')
  utimesSync(path, longAgo, longAgo)
}

const bytes = async (resource: ResourceOf<'file'>): Promise<number> => {
  const answer = await observeOne(host, resource)
  assert(
    answer?.status === 'present' && answer.state.kind === 'file',
    `${resource.class}: ${JSON.stringify(answer)}`,
  )
  return Number(answer.state.value)
}

const checkClass = async (id: string, one: CleanupClass): Promise<void> => {
  const resource: ResourceOf<'file'> = { kind: 'file', class: id, scope: one.scope }
  const paths = [...new Set(placesOf(one, readFolders(true)).map(exampleOf))]
  assert(paths.length >= one.paths.length, `${id} has places that are nowhere`)
  const before = await bytes(resource)
  for (const path of paths) put(path)
  try {
    assert.equal(await bytes(resource), before + 3 * paths.length, id)
    const to: Known = { status: 'present', state: { kind: 'file', value: 0 } }
    const { status } = await host.act({ resource, from: to, to })
    const kept = one.emptiedBy !== undefined || one.consent !== undefined
    assert.equal(status, kept ? 'unavailable' : 'acted', id)
    assert.deepEqual(
      paths.filter((path) => existsSync(path) !== kept),
      [],
      id,
    )
  } finally {
    for (const path of paths) rmSync(path, { force: true })
  }
}

export const classChecks: readonly Check[] = Object.entries(
  cleanupClasses as Record<string, CleanupClass>,
).map(([id, one]) => ({
  name: `files of the class ${id} are found in every place it names, and go or stay as it says`,
  run: () => checkClass(id, one),
}))
