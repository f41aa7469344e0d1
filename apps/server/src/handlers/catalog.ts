/**
 * What catalog rows and the gaming page ask for: a consistent selection, its text to copy, what runs did to a
 * tweak.
 */
import { calls } from '@clearpane/contracts'
import type { Choice, Origin } from '@clearpane/model'
import type { DeviceSession } from '../device-registry.ts'
import { refusal, unknownPreset } from '../device-service/refusals.ts'
import type { Result } from '../device-service/types.ts'
import { largestConsistent, type Pair } from '../generator/index.ts'
import { fine, mount } from '../http/mount.ts'
import { carryOut } from './change.ts'
import type { Services } from './services.ts'
import { told } from './told.ts'

type Against = Pair & { why: string }

/**
 * Subject of a CHOICES_CONFLICT: the two tweaks. One plan names each value's first contradiction, so it is
 * asked until none is left.
 */
const contradictions = async (pc: DeviceSession, choices: readonly Choice[]): Promise<Result<Against[]>> => {
  const planned = await pc.service.plan({ kind: 'selection', choices: [...choices] })
  if (!planned.ok) return planned
  const wrong = planned.value.refusals.filter(
    ({ code }) => code === 'UNKNOWN_TWEAK' || code === 'UNKNOWN_OPTION',
  )
  if (wrong.length > 0) return { ok: false, diagnostics: wrong }
  return fine(
    planned.value.refusals.flatMap(({ code, subject = '', why }) => {
      const [a, b] = subject.split(' ')
      return code === 'CHOICES_CONFLICT' && a !== undefined && b !== undefined ? [{ a, b, why }] : []
    }),
  )
}

const consistentPart = async (
  pc: DeviceSession,
  asked: readonly Choice[],
): Promise<Result<{ taken: Choice[]; pairs: Against[] }>> => {
  // Asked for twice in two ways, the first one counts.
  const unique = [
    ...new Map(asked.toReversed().map((choice) => [choice.tweak, choice])).values(),
  ].toReversed()
  const ids = unique.map(({ tweak }) => tweak)
  const pairs: Against[] = []
  for (let taken = unique; ; ) {
    const found = await contradictions(pc, taken)
    if (!found.ok) return found
    const fresh = found.value.filter(({ a, b }) => a !== b)
    if (fresh.length === 0) return fine({ taken, pairs })
    pairs.push(...fresh)
    const kept = new Set(largestConsistent(ids, pairs))
    taken = unique.filter(({ tweak }) => kept.has(tweak))
  }
}

export const mountCatalog = (services: Services): void => {
  const { app } = services

  mount(
    app,
    services,
    calls.gamingOptimize,
    async (call) => {
      const pc = await call.pc()
      if (!pc.ok) return pc
      const { profile, planHash } = call.body
      const preset = pc.value.service.preset(profile)
      if (preset?.group !== 'gaming') return refusal(unknownPreset(profile))
      const origin: Origin = { kind: 'selection', choices: preset.choices, preset: profile }
      const run = await carryOut(services, pc.value, {
        origin,
        planHash,
        title: preset.title,
        progressId: call.progressId,
      })
      return run.ok ? fine({ ...told(run.value), profile }) : run
    },
    'Could not apply gaming optimizations',
  )

  mount(app, services, calls.consistent, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const part = await consistentPart(pc.value, call.body.choices)
    if (!part.ok) return part
    const { taken, pairs } = part.value
    const kept = new Set(taken.map(({ tweak }) => tweak))
    const leftOut = call.body.choices
      .filter(({ tweak }) => !kept.has(tweak))
      .map(({ tweak }) => {
        const pair = pairs.find(({ a, b }) => (a === tweak && kept.has(b)) || (b === tweak && kept.has(a)))
        return {
          tweak,
          against: pair === undefined ? tweak : pair.a === tweak ? pair.b : pair.a,
          why: pair?.why ?? '',
        }
      })
    return fine({ choices: taken, leftOut })
  })

  mount(app, services, calls.compile, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const { choices, title, format } = call.body
    const { service } = pc.value
    const made = format === 'ps1' ? service.script(choices, title) : await service.reg(choices, title)
    return made.ok ? fine({ fileName: made.value.fileName, text: made.value.text }) : made
  })

  mount(app, services, calls.tweakHistory, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const runs = await pc.value.service.history(call.params.id)
    return fine({ runs: runs.map(({ run, title, at, changes }) => ({ run, title, at, changes })) })
  })
}
