/** The services that items never change, and those that the catalog guards or changes. */
import { guardOfService } from '@clearpane/model'
import { expect, test } from 'vitest'
import { tweaks } from './index.ts'

const names = (guarded: boolean) => [
  ...new Set(
    tweaks
      .flatMap(({ options }) => options.flatMap(({ settings }) => settings))
      .flatMap(({ resource, guard }) =>
        resource.kind === 'service' && (guard === true) === guarded ? [resource.name] : [],
      ),
  ),
]

test('every service that the catalog only watches is locked for items as well', () => {
  expect(names(true).length).toBeGreaterThan(8)
  expect(names(true).filter((name) => guardOfService(name) === null)).toEqual([])
})

test('no service that the catalog changes is locked for items', () =>
  expect(names(false).filter((name) => guardOfService(name) !== null)).toEqual([]))

test('the copy of a guarded service for one sign-in is guarded as its template is', () =>
  expect(guardOfService('WpnService_1a2b3')).toEqual(guardOfService('WpnService')))
