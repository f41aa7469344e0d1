/** The list of features against the contract and the folders. */
import { readdirSync } from 'node:fs'
import { calls, downloads } from '@clearpane/contracts'
import { fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import { modules } from './app.ts'
import type { Services } from './calls/services.ts'

// A module only declares when it is defined; what it is given is used when a call comes.
const defined = modules.map((define) => define({} as Services))

const timesIn = (all: readonly unknown[]) => (one: unknown) => all.filter((other) => other === one).length

test('every call of the contract is a route of exactly one feature', () => {
  const mounted = defined.flatMap(({ routes }) => routes.map(({ contract }) => contract))
  const times = timesIn(mounted)
  expect(Object.entries(calls).filter(([, contract]) => times(contract) !== 1)).toEqual([])
  expect(mounted).toHaveLength(Object.keys(calls).length)
})

test('every download of the contract belongs to exactly one feature', () => {
  const mounted = defined.flatMap(({ downloads: files = [] }) => files.map(({ path }) => path))
  expect(mounted.toSorted()).toEqual(Object.values(downloads).toSorted())
})

test('every folder of features has its module in the list', () => {
  const folders = readdirSync(fromRoot('apps/server/src/features'))
  expect(modules).toHaveLength(folders.length)
  for (const folder of folders)
    expect(readdirSync(fromRoot('apps/server/src/features', folder)), folder).toContain('module.ts')
})
