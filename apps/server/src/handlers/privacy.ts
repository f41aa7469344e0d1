/** The privacy page's calls. What they change goes through plan and apply like everything else. */
import { calls } from '@clearpane/contracts'
import { type Choice, diagnostic, type Origin } from '@clearpane/model'
import {
  controlsOf,
  issuesOf,
  openQuestions,
  openRecommendations,
  openSettings,
  type PrivacyRows,
  privacyRows,
  scoreOf,
  summaryOf,
} from '../catalog-pages/privacy.ts'
import type { DeviceSession } from '../device-registry.ts'
import { refusal } from '../device-service/refusals.ts'
import { fine, mount } from '../http/mount.ts'
import { carryOut } from './change.ts'
import type { Services } from './services.ts'
import { told } from './told.ts'

const unknownTweak = (id: string) =>
  diagnostic('UNKNOWN_TWEAK', {
    what: `No privacy setting is called ${id}.`,
    why: 'Issues carry the ids that a privacy scan gave them.',
    todo: 'Nothing was changed. Scan again and send its issues.',
    subject: id,
  })

const unknownRecommendation = (id: string, known: readonly string[]) =>
  diagnostic('BAD_REQUEST', {
    what: `No recommendation is called ${id}.`,
    why: `Here there are ${known.join(', ')}.`,
    todo: 'Nothing was changed. Name one of these.',
    subject: id,
  })

const selectionOf = (ids: readonly string[]): Origin => ({
  kind: 'selection',
  choices: ids.map((tweak): Choice => ({ tweak })),
})

const read = async (pc: DeviceSession): Promise<PrivacyRows & { observedAt: string }> => {
  const [{ tweaks, observedAt }, { specKeys }] = await Promise.all([
    pc.service.tweaks(),
    import('@clearpane/catalog'),
  ])
  return { ...privacyRows(tweaks, specKeys), observedAt }
}

export const mountPrivacy = (services: Services): void => {
  const { app } = services

  mount(app, services, calls.privacy, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    // Not watched by itself: the page that asks this shows the tweaks too, and those are; a second look would
    // read the PC twice.
    const all = await read(pc.value)
    return fine({
      observedAt: all.observedAt,
      score: scoreOf(all),
      settings: openSettings(all),
      recommendations: openRecommendations(all),
      questions: openQuestions(all),
    })
  })

  mount(app, services, calls.privacyScan, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const all = await read(pc.value)
    const score = scoreOf(all)
    return fine({
      success: true,
      privacyScore: score.score,
      score,
      issues: issuesOf(all),
      observedAt: all.observedAt,
    })
  })

  mount(app, services, calls.privacyOptimize, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const ids = [...new Set(call.body.issues.map((issue) => (typeof issue === 'string' ? issue : issue.id)))]
    const before = await read(pc.value)
    const stranger = ids.find((id) => before.byId.get(id) === undefined)
    if (stranger !== undefined) return refusal(unknownTweak(stranger))
    const asked = {
      origin: selectionOf(ids),
      planHash: call.body.planHash,
      title: 'Privacy optimization',
      progressId: call.progressId,
    }
    const run = await carryOut(services, pc.value, asked)
    if (!run.ok) return run
    const after = await read(pc.value)
    const holds = ids
      .flatMap((id) => after.byId.get(id) ?? [])
      .filter(({ status }) => status.state === 'applied')
    const fixed = holds.filter(({ tweak }) => before.byId.get(tweak.id)?.status.state !== 'applied')
    return fine({
      ...told(run.value),
      summary: summaryOf(after, fixed.length),
      privacyControls: controlsOf(after),
      optimized: holds.map(({ tweak }) => tweak.title),
      comprehensiveIssues: issuesOf(after),
    })
  })

  const recommend =
    (title: string, idsOf: (all: PrivacyRows) => string[]) =>
    async (pc: DeviceSession, asked: { planHash: string | undefined; progressId: string | null }) => {
      const ids = idsOf(await read(pc))
      const run = await carryOut(services, pc, { origin: selectionOf(ids), title, ...asked })
      return run.ok ? fine({ ...told(run.value), settings: openSettings(await read(pc)) }) : run
    }

  mount(
    app,
    services,
    calls.privacyRecommendation,
    async (call) => {
      const pc = await call.pc()
      if (!pc.ok) return pc
      const { recommendation, planHash } = call.body
      const all = await read(pc.value)
      const found = all.recommendations.find(({ id }) => id === recommendation)
      const known = all.recommendations.map(({ id }) => id)
      if (found === undefined) return refusal(unknownRecommendation(recommendation, known))
      const apply = recommend(found.row.tweak.title, () => [found.row.tweak.id])
      return apply(pc.value, { planHash, progressId: call.progressId })
    },
    'Could not apply privacy recommendation',
  )

  mount(
    app,
    services,
    calls.privacyRecommendations,
    async (call) => {
      const pc = await call.pc()
      if (!pc.ok) return pc
      const apply = recommend('Privacy recommendations', (all) => {
        const open = openRecommendations(all).map(({ tweak }) => tweak)
        // With all of them followed already the answer is a run that has nothing to do, not a wrong request.
        return open.length > 0
          ? open
          : all.recommendations.filter(({ row }) => row.tweak.risk === 'safe').map(({ row }) => row.tweak.id)
      })
      return apply(pc.value, { planHash: call.body.planHash, progressId: call.progressId })
    },
    'Could not apply all recommendations',
  )
}
