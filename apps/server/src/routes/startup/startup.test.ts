/** Tests the calls about what starts with the PC, over HTTP, on the sample PC with the real catalog. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

const entry = async (id: string) => (await server.ask('startup')).entries.find((one) => one.id === id)
const slow = ['userRun:Teams', 'userRun:Steam', 'userRun:Discord', 'userRun:Spotify']

test('a startup entry shows its measured cost, and the reason why Auto Optimize leaves the entry alone', async () => {
  expect(await entry('userRun:Steam')).toMatchObject({
    cost: { seconds: 1.6, impact: 'High' },
    kept: null,
    locked: null,
    options: ['enabled', 'disabled'],
  })
  expect((await entry('userRun:OneDrive'))?.kept?.code).toBe('startupSync')
  expect((await entry('machineRun:SecurityHealth'))?.kept?.code).toBe('startupNeeded')
  expect((await entry('machineRun:RtkAudUService'))?.kept?.code).toBe('startupNeeded')
  expect((await entry('machineRun32:SunJavaUpdateSched'))?.kept?.code).toBe('startupLight')
  expect((await entry('task:\\GoogleUpdaterTaskSystem'))?.kept?.code).toBe('startupByHand')
  expect(await entry('userOnce:Delete Cached Update Binary')).toMatchObject({
    locked: { code: 'startupOnce' },
    options: [],
  })
})

test('a startup scan reports how long a startup takes, what slows it down, and which entries no longer have a program', async () => {
  const { bootTime, slowPrograms, unnecessaryServices, optimize } = await server.ask('startupScan')
  expect(bootTime).toBe(23.4)
  expect(slowPrograms.map(({ id }) => id)).toEqual(expect.arrayContaining([...slow, 'userRun:OneDrive']))
  expect(unnecessaryServices).toEqual([{ id: 'service:OldPlayerUpdate', name: 'Old Player Update' }])
  expect(optimize.map(({ id }) => id)).toEqual(expect.arrayContaining(slow))
  expect(optimize.map(({ id }) => id)).not.toContain('userRun:OneDrive')
})

test('the startup list and the scan give a reason for each place that can’t be read, and list no unread places on a PC where everything can be read', async () => {
  const unread = [
    { place: 'HKLM\\SOFTWARE\\WOW6432Node\\Microsoft\\Windows\\CurrentVersion\\Run', code: 'denied' },
    { place: '\\GoogleUpdaterTaskSystem', code: 'unanswered' },
  ]
  expect((await server.ask('startup', { device: 'restricted' })).unread).toEqual(unread)
  expect((await server.ask('startupScan', { device: 'restricted' })).unread).toEqual(unread)
  expect((await server.ask('startup')).unread).toEqual([])
})

test.each([
  { device: 'restricted', name: 'the count of the health score says how many places may have more', more: 2 },
  { device: 'sample', name: 'on an open PC it names only where it looked', more: 0 },
] as const)('startup entries behave as follows: $name', async ({ device, more }) => {
  const sources = JSON.stringify(await server.ask('health', { device }))
  const [match, count] =
    /Run keys, [^"]* that are on(?:; (\d+) that could not be read may have more)?"/.exec(sources) ?? []
  expect(Number(count ?? 0)).toBe(more)
  expect(match).toBeDefined()
})

test('optimizing the startup switches off the slow entries once, and an undo switches them on again', async () => {
  const { run, switched } = await server.ask('startupOptimize', { body: {} })
  expect([run?.result, switched.includes('Steam')]).toEqual(['done', true])
  expect((await entry('userRun:Steam'))?.enabled).toBe(false)
  expect(await server.ask('dashboardStartupOptimize', { body: {} })).toMatchObject({
    success: true,
    run: null,
    switched: [],
    report: { result: 'nothing' },
  })
  await server.ask('undo')
  expect((await entry('userRun:Steam'))?.enabled).toBe(true)
})

test('the request decides how many entries the startup optimization switches off', async () => {
  const { switched } = await server.ask('startupOptimize', { body: { medium: false, sync: true } })
  expect([switched.includes('OneDrive'), switched.includes('Desk Clock.lnk')]).toEqual([true, false])
})

test('fixing the startup also switches off entries whose program is missing', async () => {
  const { switched } = await server.ask('fixStartupIssues', { body: {} })
  expect(switched).toEqual(expect.arrayContaining(['PhotoPrint Monitor', 'OldPlayerUpdate', 'Steam']))
  expect((await entry('service:OldPlayerUpdate'))?.enabled).toBe(false)
})

test.each([
  { device: 'restricted', count: 2 },
  { device: 'sample', count: 0 },
] as const)('optimizing says how many places of the $device it could not read', async ({ device, count }) => {
  // The first call turns slow entries off; the second call finds nothing to do.
  for (let time = 0; time < 2; time++) {
    const { unread, message } = await server.ask('startupOptimize', { device, body: {} })
    expect(unread).toHaveLength(count)
    expect(message.endsWith('2 places couldn’t be read and may have more.')).toBe(count > 0)
  }
})
