/** Tests that a profile's card and its review show the same number of settings. */
import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('each profile reports the number of settings that its plan changes, whether or not it is applied', {
  timeout: 180_000,
}, async () => {
  const server = await sampleServer()
  const differing = async () => {
    const { presets } = await server.ask('presets')
    const wrong: string[] = []
    for (const { preset, settings } of presets) {
      const origin = { kind: 'selection', choices: [], presetId: preset.id }
      const { plan } = await server.ask('plan', { body: { origin } })
      const changed = new Set(plan.changes.flatMap(({ causes }) => causes.map(({ id }) => id)))
      if (settings !== changed.size) wrong.push(`${preset.id}: ${settings} said, ${changed.size} planned`)
    }
    expect(presets.length).toBeGreaterThan(15)
    return wrong
  }
  try {
    expect(await differing()).toEqual([])
    await server.ask('applyProfile', { body: { profile: 'privacy-focused' } })
    expect(await differing()).toEqual([])
  } finally {
    await server.close()
  }
})
