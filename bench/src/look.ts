/**
 * Measures how long it takes to observe, evaluate and plan the whole catalog on the sample PC, compared with
 * JSON.stringify of the same catalog. Limit: 30 ms for the fastest round.
 */
import { tweaks } from '@clearpane/catalog'
import { fitTweaks, indexTweaks, planFrom, resourcesOf, select, tweakStatus } from '@clearpane/engine'
import type { Choice } from '@clearpane/model'
import { openSamplePc } from '@clearpane/sample-pc'
import type { Figure } from './stats.ts'

/**
 * Measures rounds in which the catalog is observed, evaluated and planned. The fastest round counts, because an
 * undisturbed round shows what the code itself costs.
 */
export const measureLook = async (rounds: number): Promise<Figure[]> => {
  const pc = openSamplePc({ file: ':memory:', tweaks, clock: { now: () => new Date().toISOString() } })
  try {
    const device = await pc.host.device()
    const fitted = fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z')
    const catalog = indexTweaks(fitted)
    const resources = resourcesOf(fitted)
    const choices: Choice[] = []
    for (const { id } of fitted)
      if (select(catalog, [...choices, { tweakId: id }]).diagnostics.length === 0)
        choices.push({ tweakId: id })
    const { requested, diagnostics } = select(catalog, choices)
    const look = async () => {
      const observed = await pc.host.observe(resources)
      for (const tweak of fitted) tweakStatus(tweak, device.facts, observed)
      planFrom({ catalog, choices, device, at: '2026-01-01T00:00:00.000Z' }, requested, observed, {
        refusals: diagnostics,
      })
    }
    const timed = async (work: () => unknown) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const [looks, peer]: [number[], number[]] = [[], []]
    for (let i = 0; i < rounds * 14; i++) {
      looks.push(await timed(look))
      peer.push(await timed(() => JSON.stringify(tweaks)))
    }
    return [
      {
        name: `${fitted.length} tweaks, ${resources.length} resources observed, judged and planned (limit: least 30 ms)`,
        unit: 'ms',
        rounds: looks,
      },
      { name: 'peer: JSON.stringify of the catalog', unit: 'ms', rounds: peer },
    ]
  } finally {
    pc.close()
  }
}
