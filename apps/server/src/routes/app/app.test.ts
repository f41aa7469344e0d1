/** The calls that a page makes first when it's opened. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const ask: TestServer['ask'] = (...given) => server.ask(...given)

describe('each response', () => {
  test('has the data of its contract, for the app, the devices, the tweaks and the jobs', async () => {
    expect(await ask('app')).toEqual({ version: '0.0.0', platform: 'linux', defaultDevice: 'sample' })
    expect((await ask('devices')).devices.map(({ id }) => id)).toEqual(['sample'])
    expect((await ask('tweaks')).tweaks.map(({ status }) => status.state)).toEqual(
      expect.arrayContaining(['notApplied']),
    )
    expect((await ask('jobs')).jobs).toEqual([])
  })
})

// The calls that only a sample PC supports, tested on the real sample PCs.

describe('the sample PC', () => {
  type Server = Awaited<ReturnType<typeof sampleServer>>
  let server: Server
  beforeAll(async () => {
    server = await sampleServer()
  })
  afterAll(() => server.close())

  test('reports simulated figures when it’s restarted, and its uptime starts again at zero', async () => {
    const restarted = await server.ask('restartSample', { device: 'restricted' })
    expect(restarted).toMatchObject({ simulated: true, boot: { seconds: 71.8 }, finished: [] })
    expect(restarted.message).toContain('simulated')
    const { readings } = await server.ask('systemInformation', { device: 'restricted' })
    expect(readings.bootTime).toMatchObject({ status: 'measured', value: 71.8 })
    expect(readings.uptime).toMatchObject({ value: expect.closeTo(0, -2) })
  })

  test('has every figure in its system information, and each figure names its source', async () => {
    const { readings } = await server.ask('systemInformation')
    for (const reading of Object.values(readings))
      expect(reading).toMatchObject({ status: 'measured', source: expect.stringContaining('sample-pc') })
  })
})
