import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countryOf } from './identity/country.ts'
import { clientSuite } from './testing/client-suite.ts'
import { pushSuite } from './testing/push-suite.ts'
import { cloudSuite } from './testing/suite.ts'
import { unusedSuite } from './testing/unused-suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-cloud-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

cloudSuite('SQLite', async () => ({ url: join(folder, 'cloud.sqlite') }))
pushSuite('SQLite', async () => ({ url: join(folder, 'pushes.sqlite') }))
unusedSuite('SQLite', async () => ({ url: join(folder, 'unused.sqlite') }))
clientSuite('SQLite', async () => ({ url: join(folder, 'clients.sqlite') }))

test('a user’s country is derived from the time zone alone, and newer zone names such as Europe/Kyiv are recognized', () => {
  const zones = [
    'Europe/Berlin',
    'Europe/Kyiv',
    'Asia/Kolkata',
    'America/New_York',
    'Etc/UTC',
    'no zone',
    undefined,
  ]
  expect(zones.map(countryOf)).toEqual(['DE', 'UA', 'IN', 'US', '', '', ''])
})
