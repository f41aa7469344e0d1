/** The calls that only a sample PC takes, on the real ones. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

type Server = Awaited<ReturnType<typeof sampleServer>>
let server: Server
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

test('a restart says that its figures are simulated, and starts the uptime at zero', async () => {
  const restarted = await server.ask('restartSample', { device: 'restricted' })
  expect(restarted).toMatchObject({ simulated: true, boot: { seconds: 71.8 }, finished: [] })
  expect(restarted.message).toContain('simulated')
  const { readings } = await server.ask('systemInformation', { device: 'restricted' })
  expect(readings.bootTime).toMatchObject({ status: 'measured', value: 71.8 })
  expect(readings.uptime).toMatchObject({ value: expect.closeTo(0, -2) })
})

test('every figure of the sample PC is present and names its source', async () => {
  const { readings } = await server.ask('systemInformation')
  for (const reading of Object.values(readings))
    expect(reading).toMatchObject({ status: 'measured', source: expect.stringContaining('simulated') })
})
