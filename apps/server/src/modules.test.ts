/** Compares the list of features with the contract and the folders. */
import { readdirSync } from 'node:fs'
import { type Contract, calls, downloads } from '@clearpane/contracts'
import type { Services } from '@clearpane/service/services/services.ts'
import { fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import { modules } from './app.ts'

// When a module is defined, it only declares its calls; it doesn't use its services until a call arrives.
const defined = modules.map((define) => define({} as Services))

test('every call in the contract is a route of exactly one feature', () => {
  const mounted = defined.flatMap(({ routes }) => routes.map(({ contract }) => contract))
  const nameOf = (contract: Contract) =>
    Object.entries(calls).find(([, one]) => one === contract)?.[0] ?? 'unknown'
  expect(mounted.map(nameOf).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('every download in the contract belongs to exactly one feature', () => {
  const mounted = defined.flatMap(({ downloads: files = [] }) => files.map(({ path }) => path))
  expect(mounted.toSorted()).toEqual(Object.values(downloads).toSorted())
})

test('every folder of routes has its module in the list of modules', () => {
  const folders = readdirSync(fromRoot('apps/server/src/routes'))
  expect(modules).toHaveLength(folders.length)
  for (const folder of folders)
    expect(readdirSync(fromRoot('apps/server/src/routes', folder)), folder).toContain('module.ts')
})
