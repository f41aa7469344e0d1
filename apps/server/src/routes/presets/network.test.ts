/** Tests which network profile is active on a stock PC. */
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('a stock PC has exactly one active network profile, which contains Windows’ defaults', {
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

test.each(['gaming', 'streaming', 'work', 'maximum', 'default'] as const)(
  'choosing the network profile “%s” marks it as active, even if all its values were already set',
  { timeout: 180_000 },
  async (preset) => {
    const server = await sampleServer()
    try {
      const before = (await server.ask('presets')).presets.find(
        (one) => one.preset.id === `network-${preset}`,
      )
      const held = before?.status.held === before?.values
      const answer = await server.ask('applyNetworkPreset', { body: { preset } })
      expect(answer.success).toBe(true)
      if (held) expect([answer.run, answer.report.result]).toEqual([null, 'nothing'])
      const { presets } = await server.ask('presets')
      const active = presets.filter((one) => one.preset.group === 'network' && one.status.state === 'active')
      expect(active.map((one) => one.preset.id)).toEqual([`network-${preset}`])
    } finally {
      await server.close()
    }
  },
)

test('a chosen network profile is no longer shown as active once its values change', {
  timeout: 180_000,
}, async () => {
  const server = await sampleServer()
  try {
    await server.ask('applyNetworkPreset', { body: { preset: 'maximum' } })
    const { run } = await server.ask('applyNetworkPreset', { body: { preset: 'default' } })
    expect(run).not.toBeNull()
    const { presets } = await server.ask('presets')
    const active = presets.filter((one) => one.preset.group === 'network' && one.status.state === 'active')
    expect(active.map((one) => one.preset.id)).toEqual(['network-default'])
  } finally {
    await server.close()
  }
})
