/** Tests the diary of updates over HTTP, on the sample PC. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

test('an update of the sample PC gets a diary page with the updates, the changed items, the free space, and how the PC started before and after the update', async () => {
  const before = await server.ask('updates')
  expect(before).toMatchObject({ lastLookAt: null, build: null, pages: [] })
  const { from, to, title } = await server.ask('updateSample')
  const { build, pages, installed } = await server.ask('updates')
  expect(build).toBe(to)
  expect('record' in installed && installed.record[0]?.title).toBe(title)
  const [page] = pages
  expect(page).toMatchObject({ from, to, unread: [], moved: [] })
  expect(page?.updates).toMatchObject({ record: [{ title }] })
  expect([page?.starts.reason, (page?.free.before ?? 0) > (page?.free.after ?? 0)]).toEqual([null, true])
})

test('a reset of the measurements clears the diary pages, and the next update gets a page again', async () => {
  await server.ask('updateSample')
  await server.ask('reset', { body: { resetType: 'monitoring' } })
  expect((await server.ask('updates')).pages).toEqual([])
  await server.ask('updateSample')
  expect((await server.ask('updates')).pages).toHaveLength(1)
})

test('a reset of the sample PC discards its earlier observations, so that no diary page shows the build number going down', async () => {
  const first = await server.ask('updateSample')
  await server.ask('setDriftRule', { body: { setting: 'tweak privacy.two', rule: 'putBack' } })
  await server.ask('resetSample')
  const cleared = await server.ask('updates')
  expect([cleared.pages, cleared.build, cleared.lastLookAt]).toEqual([[], null, null])
  expect(await server.ask('movements')).toMatchObject({
    ...{ movements: [], lastLookAt: null },
    rules: [{ rule: 'putBack' }],
  })
  await server.ask('lookForMovements')
  expect((await server.ask('updates')).pages).toEqual([])
  await server.ask('updateSample')
  const { pages } = await server.ask('updates')
  expect(pages.map(({ from }) => from)).toEqual([first.from])
  expect((await server.ask('movements')).movements).toEqual([])
})
