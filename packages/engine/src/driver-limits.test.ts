import { expect, it } from 'vitest'
import { driverLimits, driverSettings } from './driver-limits.ts'

const { updates, automatic, searchPolicy, search, managed } = driverSettings
type Row = [path: string, name: string, value: number | string]
const exclude = 'ExcludeWUDriversInQualityUpdate'
const server: Row[] = [
  [updates, 'WUServer', 'https://wsus.example'],
  [automatic, 'UseWUServer', 1],
]

it.each<[string, Row[], string | null, string[]]>([
  ['a PC of its own has no limit', [], null, []],
  ['a policy that excludes drivers', [[updates, exclude, 1]], 'driversExcluded', []],
  ['the same policy turned off', [[updates, exclude, 0]], null, []],
  ['a manager that excludes drivers', [[managed, exclude, 1]], 'driversExcludedByManager', []],
  ['a manager that forbids updates', [[managed, 'AllowUpdateService', 0]], 'updatesForbiddenByManager', []],
  ['a server of the organization', server, null, ['driversFromServer']],
  ['a server that is named and not used', server.slice(0, 1), null, []],
  ['a server that is used and not named', [...server.slice(1), [updates, 'WUServer', ' ']], null, []],
  ['a server from the manager', [[managed, 'UpdateServiceUrl', 'https://mdm']], null, ['driversFromServer']],
  [
    'a server, but drivers come from Microsoft',
    [
      ...server,
      [automatic, 'UseUpdateClassPolicySource', 1],
      [updates, 'SetPolicyDrivenUpdateSourceForDriverUpdates', 0],
    ],
    null,
    [],
  ],
  [
    'a server, and drivers come from it too',
    [
      ...server,
      [automatic, 'UseUpdateClassPolicySource', 1],
      [updates, 'SetPolicyDrivenUpdateSourceForDriverUpdates', 1],
    ],
    null,
    ['driversFromServer'],
  ],
  [
    'a policy against looking there',
    [[searchPolicy, 'DontSearchWindowsUpdate', 1]],
    null,
    ['driverSearchForbidden'],
  ],
  ['a policy for where to look', [[searchPolicy, 'SearchOrderConfig', 0]], null, ['driverSearchForbidden']],
  ['the setting turned off', [[search, 'SearchOrderConfig', 0]], null, ['driverSearchOff']],
  ['the setting as Windows has it', [[search, 'SearchOrderConfig', 1]], null, []],
  ['a text where a number belongs', [[updates, exclude, '1']], null, []],
  [
    'both a server and the setting',
    [...server, [search, 'SearchOrderConfig', 0]],
    null,
    ['driversFromServer', 'driverSearchOff'],
  ],
])('the limit of a driver source is right: %s', (_, rows, cannot, limits) => {
  const found = driverLimits(
    (path, name) => rows.find(([at, called]) => at === path && called === name)?.[2] ?? null,
  )
  expect([found.cannot?.code ?? null, found.limits.map(({ code }) => code)]).toEqual([cannot, limits])
})

it('the reason for a limited driver list names the update server', () => {
  const rows = new Map(server.map(([path, name, value]) => [`${path} ${name}`, value]))
  expect(driverLimits((path, name) => rows.get(`${path} ${name}`) ?? null).limits[0]?.params).toEqual({
    server: 'https://wsus.example',
  })
})
