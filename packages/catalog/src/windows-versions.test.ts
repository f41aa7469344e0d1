import { fitTweaks } from '@clearpane/engine'
import type { DeviceFacts, Edition } from '@clearpane/model'
import { expect, test } from 'vitest'
import { tweakById } from './index.ts'
import { checkedOn, servicedEditions, windowsVersions } from './windows-versions.ts'

const facts = (edition: Edition | null): DeviceFacts => ({
  build: 26200,
  revision: 1,
  edition,
  elevated: true,
  userSid: null,
  features: {},
  managed: false,
  adapters: [],
  powerScheme: null,
})

const offered = (edition: Edition | null): string[] => {
  const tweak = tweakById.get('windowsUpdate.targetVersion')
  return fitTweaks(tweak === undefined ? [] : [tweak], facts(edition), '2026-11-25T12:00:00.000Z').flatMap(
    ({ options }) => options.map(({ id }) => id),
  )
}

test.each<[string, Edition | null, string[]]>([
  ['Pro may stay on what Pro still gets fixes for', 'Pro', ['stay25H2', 'stay26H2']],
  ['Home is shown the same, and ignores it', 'Home', ['stay25H2', 'stay26H2']],
  ['Enterprise may stay on one version more', 'Enterprise', ['stay25H2', 'stay26H2', 'stay24H2']],
  ['Education too', 'Education', ['stay25H2', 'stay26H2', 'stay24H2']],
  [
    'where nobody knows the edition, every living version is offered',
    null,
    ['stay25H2', 'stay26H2', 'stay24H2'],
  ],
])('the table of Windows versions is right: %s', (_, edition, ids) => {
  expect(offered(edition)).toEqual(ids)
})

test('each edition is offered exactly the versions that were still supported for it on the day the table was checked', () => {
  for (const version of windowsVersions) {
    const alive = servicedEditions(version, checkedOn)
    for (const edition of ['Home', 'Pro', 'Enterprise', 'Education'] as const)
      expect([version.version, edition, offered(edition).includes(`stay${version.version}`)]).toEqual([
        version.version,
        edition,
        alive.includes(edition),
      ])
  }
})

test.each([
  ['the last day still counts', '2026-10-13', ['Home', 'Pro', 'Enterprise', 'Education']],
  ['the day after it is over for Home and Pro', '2026-10-14', ['Enterprise', 'Education']],
  ['a year on it is over for all', '2027-10-13', []],
])('the table of Windows versions is right for 24H2: %s', (_, day, alive) => {
  const version = windowsVersions.find((one) => one.version === '24H2')
  expect(version && servicedEditions(version, day)).toEqual(alive)
})
