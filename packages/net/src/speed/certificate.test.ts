/** Tests that a speed server must prove its identity, whatever Node's environment variables are set to. */
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rightCertificate } from '../testing/certificates.ts'
import { measureSpeed } from './engine.ts'
import { endpointAt } from './servers.ts'

test.each([
  { environment: 'as it is', value: undefined },
  { environment: 'with the check turned off', value: '0' },
])('a certificate without a trusted issuer is refused, $environment', async ({ value }) => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', value)
  // Node prints a warning about this variable once per process.
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const asked: string[] = []
  const server = createServer({ ...rightCertificate }, ({ url }, answer) => {
    asked.push(url ?? '')
    answer.end()
  })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    warning.mockRestore()
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const quick = { streams: 2, rampMs: 50, measuredMs: 100 }
  const result = await measureSpeed(endpointAt(`https://127.0.0.1:${port}`), quick)
  expect(result.state).toBe('wrongCertificate')
  expect(asked).toEqual([])
})
