/** Tests how changes by other tools are recognized, on sample PCs to which these tools' presets were applied. */
import { foreignPresets, tweaks } from '@clearpane/catalog'
import { fitTweaks, foldJournal, othersIn, resourcesOf } from '@clearpane/engine'
import { MemoryJournalStore } from '@clearpane/engine/testing'
import { describe, expect, test } from 'vitest'
import type { SamplePc } from './index.ts'
import { openTestPc } from './testing/open.ts'
import { applyTool } from './testing/tools.ts'

const read = async (pc: SamplePc, store = new MemoryJournalStore()) => {
  const device = await pc.host.device()
  const fitted = fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z')
  const observed = await pc.host.observe(resourcesOf(fitted))
  return othersIn(fitted, device.facts, observed, foldJournal(await store.read()), foreignPresets)
}

describe('the list of changes by others', () => {
  test('is empty on a stock PC', async () => {
    using pc = openTestPc({ tweaks })
    const { settings: changed, presets, compared, unread } = await read(pc)
    expect({ changed, presets, unread }).toEqual({ changed: [], presets: [], unread: 0 })
    expect(compared).toBeGreaterThan(400)
  })

  test.each(foreignPresets)('contains every value that $tool’s preset $preset wrote', async (preset) => {
    using pc = openTestPc({ tweaks })
    const count = await applyTool(pc.host, tweaks, preset.values)
    const { settings: changed, presets } = await read(pc)
    expect(presets[0]).toEqual({ id: preset.id, holds: count, of: count })
    expect(changed.filter(({ presets: by }) => !by.includes(preset.id))).toEqual([])
    expect(changed.length).toBeGreaterThan(5)
  })
})
