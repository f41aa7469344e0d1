/** Tests the sample PC's open ports: which program owns each port, and whether the firewall's rules block it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

const portsNow = async () => {
  const { ports } = await server.ask('openPorts')
  if (!('reported' in ports)) throw new Error('none')
  return ports.reported
}
const port = async (number: number) => (await portsNow()).find((one) => one.port === number)

test('each open port has a program, a publisher, and the range of computers that the rules for its network allow to reach the port', async () => {
  expect((await portsNow()).length).toBeGreaterThan(8)
  expect(await port(5353)).toMatchObject({ reach: 'localNetwork', owner: { services: ['Dnscache'] } })
  expect(await port(7680)).toMatchObject({ reach: 'anywhere', owner: { publisher: 'Microsoft Windows' } })
  expect(await port(27_060)).toMatchObject({ reach: 'thisPc', program: 'steam.exe' })
  expect(await port(4381)).toMatchObject({ reach: 'anywhere', owner: { publisher: 'Spotify AB' } })
})

test('the connections of the sample PC come and go with its programs, and all have example addresses', async () => {
  const { sockets } = await server.ask('networkSockets')
  if (!('reported' in sockets)) throw new Error('none')
  const open = sockets.reported.filter(({ remoteAddress }) => remoteAddress !== null)
  expect(open.length).toBeGreaterThan(5)
  for (const { remoteAddress } of open) expect(remoteAddress).toMatch(/^203\.0\.113\./)
})
