/** Which network profile a stock PC has. */
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('on a stock PC exactly one network profile is marked, and it is the one of Windows’ defaults', {
  timeout: 180_000,
}, async () => {
  const server = await sampleServer()
  try {
    const { presets } = await server.ask('presets')
    const network = presets.filter(({ preset }) => preset.group === 'network')
    expect(network.filter(({ status }) => status.state === 'active').map(({ preset }) => preset.id)).toEqual([
      'network-default',
    ])
    expect(network).toHaveLength(5)
  } finally {
    await server.close()
  }
})
