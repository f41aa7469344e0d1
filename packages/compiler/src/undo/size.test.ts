/**
 * Measures the undo files for a run of each profile on the sample PC. Every run stores such a script, so the script
 * contains only the code that its own kinds use.
 */
import { presets, tweaks } from '@clearpane/catalog'
import { fitTweaks, indexTweaks, planSelection } from '@clearpane/engine'
import { testClock, testRunId } from '@clearpane/engine/testing'
import type { Change, Kind, Preset } from '@clearpane/model'
import { openSamplePc } from '@clearpane/sample-pc'
import { describe, expect, it } from 'vitest'
import { compileUndoReg, compileUndoScript, encodeReg, encodeScript } from '../index.ts'
import { parseErrors } from '../testing/parse.ts'

const kb = 1024

const planned = new Map<string, Promise<readonly Change[]>>()

/** The profile's changes, which are planned only once for all tests. */
const changesOf = ({ id, choices }: Preset): Promise<readonly Change[]> => {
  const changes = planned.get(id) ?? plan(choices)
  planned.set(id, changes)
  return changes
}

const plan = async (choices: Preset['choices']): Promise<readonly Change[]> => {
  const pc = openSamplePc({ file: ':memory:', tweaks, clock: testClock() })
  try {
    const device = await pc.host.device()
    const catalog = indexTweaks(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
    return (await planSelection(pc.host, { catalog, choices, device, at: testClock().now() })).changes
  } finally {
    pc.close()
  }
}

const filesOf = (changes: readonly Change[]) => {
  const runId = testRunId(1)
  const text = compileUndoScript({ changes, runId, title: `Undo of run ${runId}` })
  const script = encodeScript(text).length
  return { text, script, both: script + encodeReg(compileUndoReg({ changes, runId })).length }
}

const isOnly = (changes: readonly Change[], ...kinds: readonly Kind[]): boolean =>
  changes.every(({ resource }) => kinds.includes(resource.kind))

/**
 * The maximum sizes in bytes: for registry values alone, with services as well, and with everything else that a
 * profile changes.
 */
const limitOf = (changes: readonly Change[]): number => {
  // No function is included for changes that can't be undone.
  if (isOnly(changes, 'registry', 'file', 'action')) return 33 * kb
  return (isOnly(changes, 'registry', 'service') ? 46 : 66) * kb
}

const tooLarge = (changes: readonly Change[]) => {
  const { script } = filesOf(changes)
  return script > limitOf(changes) ? [`${script} bytes, ${limitOf(changes)} at most`] : []
}

describe('the undo script of a profile on the sample PC', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))(
    'has an acceptable size for the profile %s',
    async (_, preset) => {
      const changes = await changesOf(preset)
      expect(tooLarge(changes)).toEqual([])
      expect(await parseErrors(filesOf(changes).text)).toEqual([])
    },
  )

  it('has at most 33 KB if the profile changes only registry values, and its size is printed for every profile', async () => {
    const sizes = await Promise.all(
      presets.map(async (preset) => {
        const changes = await changesOf(preset)
        const { script } = filesOf(changes)
        return { id: preset.id, script, count: changes.length, isRegistry: isOnly(changes, 'registry') }
      }),
    )
    console.log(sizes.map(({ id, script, count }) => `${id}: ${script} bytes, ${count} changes`).join('\n'))
    const registry = sizes.filter(({ count, isRegistry }) => isRegistry && count > 0)
    expect(registry.length).toBeGreaterThanOrEqual(5)
    expect(registry.filter(({ script }) => script > 33 * kb)).toEqual([])
  })

  it('is reported as too large if one of its changes contains 2,000 unexpected bytes', async () => {
    const changes = await changesOf(presets.find(({ id }) => id === 'standard-privacy') as Preset)
    expect(changes.length).toBeGreaterThan(40)
    const foreign: Change = {
      ...(changes[0] as Change),
      resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\A', name: 'x' },
      from: { status: 'present', state: { kind: 'registry', type: 3, hex: '00'.repeat(2000) } },
    }
    expect(tooLarge([...changes, foreign])).toHaveLength(1)
  })

  it('takes less than 1,000 KB in the journals, together with the undo scripts of all other profiles', async () => {
    let bytes = 0
    for (const preset of presets) bytes += filesOf(await changesOf(preset)).both
    expect(bytes).toBeLessThan(1000 * kb)
    expect(bytes).toBeGreaterThan(100 * kb)
  })
})
