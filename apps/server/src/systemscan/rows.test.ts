/** Tests the dashboard's scan on PCs on which some places can't be read. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

test.each([
  {
    name: 'a PC that closes places: counts stand beside how many of them couldn’t be read',
    device: 'restricted',
  },
  { name: 'an open PC: a count has no reason beside it', device: 'sample' },
] as const)('the rows of a system scan are right: $name', async ({ device }) => {
  const { scanData } = await server.ask('aiSystemScan', { device })
  const { unread: entries } = await server.ask('startup', { device })
  const { unread: keys } = await server.ask('registryPageScan', { device })
  const reasonOf = ({ length }: readonly unknown[]) =>
    length === 0 ? null : { code: 'placesUnread', params: { count: length } }
  expect(entries.length > 0).toBe(device === 'restricted')
  expect(scanData.startupIssues).toEqual({ count: expect.any(Number), reason: reasonOf(entries) })
  expect(scanData.registryIssues.reason).toEqual(reasonOf(keys))
})
